import { api } from "./api";
import { language } from "./i18n.svelte";
import { register } from "./offline/keep";
import { read, write } from "./stored";

/** Name under which the browser stores when it last renewed its subscription, in milliseconds; only if it is subscribed. */
const key = "pushed";
/** Renewal interval. */
const period = 24 * 60 * 60 * 1000;

/** Whether this browser supports push messages. */
export const canBeCalled = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Subscribes this browser. Rejects if the browser or the server does not allow it. */
export async function subscribe() {
  if (!(await register())) throw new Error("the browser runs no worker");
  const { key: server } = await api.push();
  if (server === null) throw new Error("the server calls nobody");
  await subscribeWith(server);
}

/** Unsubscribes this browser. */
export async function unsubscribe(id: string, here: boolean) {
  await api.unsubscribe(id);
  if (!here) return;
  write(key, null);
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Renews a subscription once a day: the server's key, the browser's address or the language may have changed. */
export async function renew() {
  const last = read(key);
  if (typeof last !== "number" || Date.now() - last < period || !canBeCalled() || Notification.permission !== "granted")
    return;
  const { key: server, browsers } = await api.push();
  // Another person may use this browser now.
  if (server !== null && browsers.some(({ here }) => here)) await subscribeWith(server);
}

async function subscribeWith(server: string) {
  const { pushManager } = await navigator.serviceWorker.ready;
  const held = await pushManager.getSubscription();
  if (held && encode(held.options.applicationServerKey) !== server) await held.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: server });
  const subscription = {
    endpoint: made.endpoint,
    p256dh: encode(made.getKey("p256dh")),
    auth: encode(made.getKey("auth")),
  };
  await api.subscribe({ ...subscription, key: server, language: language.current });
  write(key, Date.now());
}

/** Bytes as base64url, without padding. */
function encode(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
