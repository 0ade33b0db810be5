/** What typed notation may leave out: case, spaces, and that a single man is one. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s–—−-]/g, "")
    .replace("(1)", "");
const bare = (text: string) => plain(text).replace(/\(\d\)/, "");

/**
 * The typed action among the possible ones: `d4(2)-d6`, or `D4 d6` if the distance determines the number of men;
 * undefined if there is none or more than one.
 */
export function readTyped<A extends { action: string }>(actions: readonly A[], text: string): A | null {
  const [typed, exact] = [plain(text), actions.find(({ action }) => plain(action) === plain(text))];
  if (exact) return exact;
  const [found, ...more] = actions.filter(({ action }) => bare(action) === typed);
  return found && more.length === 0 ? found : null;
}
