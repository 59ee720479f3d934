/**
 * [Note: The page knows when it must not be left] Whoever has something to lose (an upload, a form that is not saved)
 * already tells the browser, by a listener of `beforeunload` that prevents it. Asking these listeners needs no further
 * agreement with remotes, of whatever version: an event of our own reaches them, and no browser shows a question for it.
 */
const mindsBeingLeft = (page: Window) => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const isWriting = ({ activeElement }: Document) =>
  activeElement instanceof HTMLElement &&
  (activeElement.isContentEditable || activeElement.matches('input:not([type="checkbox"], [type="radio"]), textarea'))

/** Whether a reload would cost the customer nothing: no unsaved work, nothing opened over the page, nothing being typed. */
export const isSafePoint = (page: Window = window): boolean =>
  !mindsBeingLeft(page) && !page.document.querySelector('[aria-modal="true"]') && !isWriting(page.document)
