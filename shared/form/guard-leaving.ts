import { onBackEvent } from '../page-lifecycle/back-event.ts'

/** The router numbers its entries of the history; undefined for an entry of another origin. */
const indexOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : undefined

const onUnload = (isAllowed: () => boolean) => {
  const ask = (event: Event) => !isAllowed() && event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/** The link opens another tab, or leads to another place on this page. */
const leavesNothing = (link: Element, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  link.hasAttribute('target') || link.getAttribute('href')?.startsWith('#') || ctrlKey || metaKey || shiftKey || altKey

/** The browser asks by itself, as before a reload, so a second question would be one too many. */
const leavesSite = ({ origin }: HTMLAnchorElement) => origin !== window.location.origin

type GuardOptions = {
  /** While it returns true, neither the site nor the browser asks before the customer leaves. */
  isFree: () => boolean
  /** Asks about a link within the site and about the browser's back and forward buttons, in a dialog of the site. */
  mayLeave: () => Promise<boolean>
  /** False inside a page of another site, whose links and history belong to that page. */
  hasOwnPage: boolean
}

type NavigationOptions = Pick<GuardOptions, 'isFree' | 'mayLeave'>

/** Asks before the router follows a link, and follows it after the consent. */
const onLink = ({ isFree, mayLeave }: NavigationOptions) => {
  let isLeaving = false
  const follow = (link: HTMLAnchorElement) => {
    isLeaving = true
    // The link may have left the page with the menu around it.
    if (link.isConnected) link.click()
    else window.location.assign(link.href)
    isLeaving = false
  }
  const ask = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || leavesNothing(link, event) || leavesSite(link) || isLeaving || isFree()) return
    event.preventDefault()
    event.stopPropagation()
    void mayLeave().then((leaves) => leaves && follow(link))
  }
  document.addEventListener('click', ask, { capture: true })
  return () => document.removeEventListener('click', ask, { capture: true })
}

/**
 * The browser sends the event after it has gone back. This goes forward again before the router receives the event, by
 * the number of entries in between, because the back button may have skipped some. It asks at the address of the form,
 * and goes back again after the consent. See: [Note: Cancelling back navigation]
 */
const onBack = ({ isFree, mayLeave }: NavigationOptions) => {
  const here = indexOf(window.history.state)
  let isReturning = false
  let isAsking = false
  let isLeaving = false
  let steps = 0
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    isLeaving = await mayLeave()
    isAsking = false
    if (isLeaving) window.history.go(steps)
  }
  const mayGo = (state: unknown) => {
    const there = indexOf(state)
    if (here === undefined || there === undefined || isLeaving || isFree()) return true
    if (there !== here) {
      steps = there - here
      isReturning = true
      window.history.go(-steps)
    } else if (isReturning) {
      isReturning = false
      void ask()
    } else return true
    return false
  }
  return onBackEvent(mayGo)
}

/**
 * Asks before the customer leaves the page. Before a reload, a closed tab or another site the browser asks by itself,
 * because no page may do so. Returns a function that stops asking.
 */
export const guardLeaving = ({ hasOwnPage, ...options }: GuardOptions): (() => void) => {
  const stops = [onUnload(options.isFree), ...(hasOwnPage ? [onLink(options), onBack(options)] : [])]
  return () => stops.forEach((stop) => stop())
}
