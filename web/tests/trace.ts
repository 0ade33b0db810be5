/** A frame or a task that takes longer is one too long, in milliseconds. */
export const late = 50;

/** What is traced for `readTrace`. */
export const traced = ["toplevel", "devtools.timeline", "__metadata"] as const;

/** Milliseconds of the processor's time, in all and by what they were spent on. */
export interface Cost {
  time: number;
  script: number;
  /** Style and layout. */
  layout: number;
  paint: number;
}

/** What the main threads of pages did. */
export interface Read {
  /** Each task; the dearest first. */
  tasks: Cost[];
  /** What was done between one frame and the next; `time` is the time that passed. */
  frames: Cost[];
}

/** An event of a trace of the browser; times are in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of the processor's time. */
  tdur?: number;
  args?: { name?: string };
}

type Kind = "script" | "layout" | "paint";
const kinds: Readonly<Record<Kind, RegExp>> = {
  layout: /^(UpdateLayoutTree|RecalculateStyles|Layout|HitTest|IntersectionObserverController::computeIntersections)$/,
  paint: /^(PrePaint|UpdateLayer|UpdateLayerTree|Paint|Layerize|Commit|CompositeLayers|RasterTask|Decode.*)$/,
  script:
    /^(FunctionCall|EvaluateScript|v8\..*|V8\..*|EventDispatch|TimerFire|FireAnimationFrame|RunMicrotasks|FireIdleCallback|HandlePostMessage|MinorGC|MajorGC|BlinkGC.*)$/,
};

const nothing = (): Cost => ({ time: 0, script: 0, layout: 0, paint: 0 });

/** Reads a trace. */
export function readTrace(trace: Buffer): Read {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const key = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain").map(key),
  );
  const read: Read = { tasks: [], frames: [] };
  for (const thread of main)
    readThread(
      traceEvents.filter((event) => event.ph === "X" && key(event) === thread),
      read,
    );
  read.tasks.sort((one, other) => other.time - one.time);
  return read;
}

function readThread(events: TraceEvent[], { tasks, frames }: Read) {
  // Who begins first, and of those who begin together the longest, has the others within.
  events.sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const open: { end: number; event: TraceEvent; within: number }[] = [];
  let task: Cost | null = null;
  let frame: Cost | null = null;
  let begun = 0;
  function close(until: number) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= until) {
      const done = open.pop();
      if (!done) return;
      const { name, tdur = 0 } = done.event;
      const parent = open.at(-1);
      if (parent) parent.within += tdur;
      const kind = (Object.keys(kinds) as Kind[]).find((one) => kinds[one].test(name));
      const own = Math.max(0, tdur - done.within) / 1000;
      for (const cost of kind ? [task, frame] : []) if (cost && kind) cost[kind] += own;
    }
  }
  for (const event of events) {
    close(event.ts);
    if (event.name.endsWith("RunTask")) tasks.push((task = { ...nothing(), time: (event.tdur ?? 0) / 1000 }));
    if (event.name === "FireAnimationFrame") {
      if (frame) frame.time = (event.ts - begun) / 1000;
      frames.push((frame = nothing()));
      begun = event.ts;
    }
    open.push({ end: event.ts + (event.dur ?? 0), event, within: 0 });
  }
  close(Infinity);
}
