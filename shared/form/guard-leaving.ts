import { onBackEvent } from '../page-lifecycle/back-event.ts'

/** The router numbers its entries of the history; undefined for an entry that it did not make. */
const indexOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : undefined

const onUnload = (isAllowed: () => boolean) => {
  const ask = (event: Event) => !isAllowed() && event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/** Another tab, or another place of this very page. */
const leavesNothing = (link: Element, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  link.hasAttribute('target') || link.getAttribute('href')?.startsWith('#') || ctrlKey || metaKey || shiftKey || altKey

/** The browser asks by itself, as for a reload: nobody is asked twice. */
const leavesSite = ({ origin }: HTMLAnchorElement) => origin !== window.location.origin

/** Before the router follows the link. */
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
 * The browser has gone back already when it says so. Before the router hears of it, we ask, and go forward again where the
 * customer stays: by the number of entries between here and there, as the back button may have skipped some.
 * See: [Note: Who may call off going back]
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
  /** Asked for a link within the site and for the browser's back and forward buttons. */
  mayLeave: () => boolean
  /** For a reload, a closed tab or another site the browser asks by itself, unless this allows it. */
  isUnloadAllowed: () => boolean
}

/** Asks before the page is left. Answers how to stop asking. */
export const guardLeaving = ({ mayLeave, isUnloadAllowed }: GuardOptions): (() => void) => {
  const stops = [onUnload(isUnloadAllowed), onLink(mayLeave), onBack(mayLeave)]
  return () => stops.forEach((stop) => stop())
}
