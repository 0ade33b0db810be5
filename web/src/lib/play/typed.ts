/** What notation leaves to whoever types it: case, spaces, and that one man is one. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[\s–—−-]/g, "").replace("(1)", "");
const bare = (text: string) => plain(text).replace(/\(\d\)/, "");

/**
 * The action that was typed among those that may be played: `d4(2)-d6`, and as well `D4 d6` where the way says how many
 * go; none where there is no such one, or several.
 */
export function readTyped<A extends { action: string }>(actions: readonly A[], text: string): A | null {
  const [typed, exact] = [plain(text), actions.find(({ action }) => plain(action) === plain(text))];
  if (exact) return exact;
  const [found, ...more] = actions.filter(({ action }) => bare(action) === typed);
  return found && more.length === 0 ? found : null;
}
