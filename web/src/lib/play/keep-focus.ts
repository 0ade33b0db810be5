import type { Attachment } from "svelte/attachments";

/** Where the keyboard focus goes in an element: to the links after the end of the game, otherwise to the board. */
function onward(node: Element): HTMLElement | null {
  return (
    node.querySelector<HTMLElement>(".result .action") ?? node.querySelector<HTMLElement>("[role=grid] [tabindex='0']")
  );
}

/** The nearest button next to a disabled one, preferably the one before it. */
function beside(button: Element): HTMLElement | null {
  const buttons = [...(button.closest("[role=group]")?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
  const at = buttons.findIndex((one) => one === button);
  return (
    [...buttons.slice(0, Math.max(at, 0)).reverse(), ...buttons.slice(at + 1)].find((one) => !one.disabled) ?? null
  );
}

/** Keeps the keyboard focus in an element: if the focused element is moved, removed, disabled, or was in a closed dialog, the focus moves on there. */
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
  /** A press outside everything removes the focus on purpose. */
  function press({ target }: PointerEvent) {
    if (target instanceof Element && !target.closest("a, button, input, select, [tabindex]:not(main)")) last = null;
  }
  /** A dialog returns the focus to where it was, if that is still possible. */
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
