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

/** Asks before the router follows a link. */
const onLink = (mayLeave: () => boolean) => {
  const ask = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || leavesNothing(link, event) || leavesSite(link) || mayLeave()) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', ask, { capture: true })
  return () => document.removeEventListener('click', ask, { capture: true })
}

/**
 * The browser sends the event after it has gone back. This asks before the router receives the event, and goes forward
 * again where the customer stays: by the number of entries in between, because the back button may have skipped some.
 * See: [Note: Cancelling back navigation]
 */
const onBack = (mayLeave: () => boolean) => {
  const here = indexOf(window.history.state)
  let isReturning = false
  const mayGo = (state: unknown) => {
    const there = indexOf(state)
    if (here === undefined || there === undefined) return true
    if (isReturning) {
      isReturning = false
      return false
    }
    if (there === here || mayLeave()) return true
    isReturning = true
    window.history.go(here - there)
    return false
  }
  return onBackEvent(mayGo)
}

type GuardOptions = {
  /** Decides about a link within the site and about the browser's back and forward buttons. */
  mayLeave: () => boolean
  /** Before a reload, a closed tab or another site the browser asks by itself, unless this returns true. */
  isUnloadAllowed: () => boolean
}

/** Asks before the customer leaves the page. Returns a function that stops asking. */
export const guardLeaving = ({ mayLeave, isUnloadAllowed }: GuardOptions): (() => void) => {
  const stops = [onUnload(isUnloadAllowed), onLink(mayLeave), onBack(mayLeave)]
  return () => stops.forEach((stop) => stop())
}
