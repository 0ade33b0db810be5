import type { Attachment } from "svelte/attachments";

/** Sizes of a name, as multiples of its largest. */
const SIZES = [1, 0.9, 0.8, 0.7, 0.6];

/**
 * Gives a name the largest size, in `--fit`, at which it fits its box in whole words, on several lines where the box is
 * high enough. Only at the smallest size, with the class `tight`, may a word be broken. It is measured again when the
 * list around it gets another size, which must not depend on the name's.
 */
export function fit(_name: string): Attachment<HTMLElement> {
  return (element) => {
    const list = element.closest("ol");
    if (!list) return;
    // Both are rounded to whole pixels.
    const fits = () =>
      element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1;
    const measure = () => {
      element.classList.remove("tight");
      for (const size of SIZES) {
        element.style.setProperty("--fit", String(size));
        if (fits()) return;
      }
      element.classList.add("tight");
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  };
}
