import type { Attachment } from "svelte/attachments";

/** Where the keyboard goes on in an element: at the ways from the end of the game, else on the board. */
function onward(node: Element): HTMLElement | null {
  return node.querySelector<HTMLElement>(".result .action") ?? node.querySelector<HTMLElement>("[role=grid] [tabindex='0']");
}

/** The nearest button beside one that cannot be pressed any more, the one before it first. */
function beside(button: Element): HTMLElement | null {
  const buttons = [...(button.closest("[role=group]")?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
  const at = buttons.findIndex((one) => one === button);
  return [...buttons.slice(0, Math.max(at, 0)).reverse(), ...buttons.slice(at + 1)].find((one) => !one.disabled) ?? null;
}

/** Keeps the keyboard in an element: where what had it is moved, removed, disabled, or was in a dialog that has closed, it goes on there. */
export const keepFocus: Attachment<HTMLElement> = (node) => {
  let last: HTMLElement | null = null;

  function check() {
    const { activeElement } = document;
    const off = last?.matches(":disabled") ?? false;
    if (!last || (activeElement !== document.body && !(activeElement === last && off))) return;
    const places = [last.isConnected && !off ? last : null, off ? beside(last) : null, onward(node)];
    for (const place of places) {
      place?.focus({ preventScroll: true });
      if (place && document.activeElement === place) return;
    }
  }
  function enter({ target }: FocusEvent) {
    last = target instanceof HTMLElement ? target : null;
  }
  /** Whoever presses beside everything wants nothing to have it. */
  function press({ target }: PointerEvent) {
    if (target instanceof Element && !target.closest("a, button, input, select, [tabindex]:not(main)")) last = null;
  }
  /** A dialog gives the keyboard back to what had it before, if that can still have it. */
  function closed() {
    if (document.activeElement === document.body) onward(node)?.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(check);
  observer.observe(node, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled"] });
  node.addEventListener("focusin", enter);
  node.addEventListener("close", closed, true); // it does not bubble
  document.addEventListener("pointerdown", press, true);
  return () => {
    observer.disconnect();
    node.removeEventListener("focusin", enter);
    node.removeEventListener("close", closed, true);
    document.removeEventListener("pointerdown", press, true);
  };
};
