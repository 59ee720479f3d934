/**
 * [Note: The page knows when it must not be left] An upload or an unsaved form already prevents the page from unloading, by
 * a listener of `beforeunload`. A synthetic event reaches these listeners in remotes of every version without a further
 * contract, and no browser shows a dialog for it.
 */
const preventsUnload = (page: Window) => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const isWriting = ({ activeElement }: Document) =>
  activeElement instanceof HTMLElement &&
  (activeElement.isContentEditable || activeElement.matches('input:not([type="checkbox"], [type="radio"]), textarea'))

/** Whether a reload loses nothing: no unsaved changes, no open dialog, no focus in a text field. */
export const isSafePoint = (page: Window = window): boolean =>
  !preventsUnload(page) && !page.document.querySelector('[aria-modal="true"]') && !isWriting(page.document)
