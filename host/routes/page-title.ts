import { atom, type createStore } from 'jotai'

/** What assistive technology is told when the page changes; a live region of the shell shows it. */
export const announcementAtom = atom('')

type Store = ReturnType<typeof createStore>

/** The document; or, on a page of somebody else's, what is ours of it. */
export type TitledPage = {
  title: string
  readonly activeElement: Element | null
  readonly body: Element | null
  querySelector: (selector: 'main') => Element | null
}

/** Sets document.title; a title other than the last is a new page, which is announced and whose heading takes the focus. */
export const createTitleSetter = (store: Store, page: TitledPage = document) => {
  let last: string | undefined
  return (title: string) => {
    page.title = title
    if (title === last) return
    const isFirstPage = last === undefined
    last = title
    if (isFirstPage) return
    store.set(announcementAtom, title)
    focusHeading(page)
  }
}

const HEADING_TIMEOUT_MS = 3_000

/** The heading of the page as soon as there is one, unless the customer has moved the focus on meanwhile. */
const focusHeading = (page: TitledPage) => {
  const focusedAtFirst = page.activeElement
  const main = page.querySelector('main')
  if (!main) return
  // Where a modal leads to another page, the stack leaves the focus to the page as a whole.
  const notYetMoved = [focusedAtFirst, page.body, main]
  const tryToFocus = () => {
    const hasMovedOn = !notYetMoved.includes(page.activeElement)
    const heading = main.querySelector<HTMLElement>('h1')
    if (!hasMovedOn && !heading) return false
    if (!hasMovedOn && heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    return true
  }
  // After this very render: what is in the document now may still be the page that is left.
  const observer = new MutationObserver(() => tryToFocus() && stop())
  const stop = () => observer.disconnect()
  requestAnimationFrame(() => {
    if (tryToFocus()) return
    observer.observe(main, { childList: true, subtree: true })
    setTimeout(stop, HEADING_TIMEOUT_MS)
  })
}
