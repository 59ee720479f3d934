import { atom, type createStore } from 'jotai'

/** The announcement of a page change for assistive technology; a live region of the shell contains it. */
export const announcementAtom = atom('')

type Store = ReturnType<typeof createStore>

/** The document, or the library's part of an embedding page. */
export type TitledPage = {
  title: string
  /** Absent for an embedded library, whose pages have titles of their own. */
  readonly location?: Pick<Location, 'pathname'>
  readonly activeElement: Element | null
  readonly body: Element | null
  querySelector: (selector: 'main') => Element | null
}

/**
 * Sets document.title. A title or a path that changed is a new page, which is announced and whose heading takes the focus:
 * two pages may share a title, as the addresses and the form of one do. The page that a visit begins with is read out by
 * the browser and keeps the focus at its top, also when its content makes the title of the host more precise.
 */
export const createTitleSetter = (store: Store, page: TitledPage = document) => {
  let calls = 0
  let firstPath: string | undefined
  let last: string | undefined
  let stopSeeking = () => {}
  return (title: string) => {
    page.title = title
    const path = page.location?.pathname
    calls += 1
    if (calls === 1) firstPath = path
    const isFirstPage = calls === 1 || (calls === 2 && path !== undefined && path === firstPath)
    const visited = `${path ?? ''} ${title}`
    if (visited === last) return
    last = visited
    if (isFirstPage) return
    store.set(announcementAtom, title)
    stopSeeking()
    stopSeeking = focusHeading(page)
  }
}

/**
 * Focuses the heading of the page as soon as it renders, unless the customer has moved the focus meanwhile. On a slow
 * connection the code of the page may take long to arrive. Returns a function that ends the wait.
 */
const focusHeading = (page: TitledPage) => {
  const focusedAtFirst = page.activeElement
  const main = page.querySelector('main')
  if (!main) return () => {}
  // A modal that closes into another page leaves the focus on the body or on main.
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
  const observer = new MutationObserver(() => tryToFocus() && observer.disconnect())
  // In the next frame, because the document may still contain the previous page.
  const frame = requestAnimationFrame(() => tryToFocus() || observer.observe(main, { childList: true, subtree: true }))
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}
