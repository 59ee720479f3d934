import { onSignOut } from './sign-out-event.ts'

/**
 * Runs `act` once, after the given time, or earlier when the customer leaves the page or signs out, or when the browser
 * freezes it, unless it is cancelled. The countdown stops while it is held.
 */
export const afterGracePeriod = (milliseconds: number, act: (isLeaving: boolean) => Promise<unknown>) => {
  let remainingMs = milliseconds
  let stopTimer: (() => void) | undefined

  const startTimer = () => {
    const startedAt = Date.now()
    const timer = setTimeout(() => void finish(false), remainingMs)
    return () => {
      clearTimeout(timer)
      remainingMs -= Date.now() - startedAt
    }
  }
  const end = () => {
    hasEnded = true
    stopTimer?.()
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('freeze', leave)
    stopListening()
  }
  const finish = (isLeaving: boolean) => {
    end()
    return act(isLeaving)
  }
  const hold = (isHeld: boolean) => {
    if (hasEnded) return
    stopTimer?.()
    stopTimer = isHeld ? undefined : startTimer()
  }
  const leave = () => void finish(true)
  let hasEnded = false
  hold(false)
  const stopListening = onSignOut(() => finish(false))
  window.addEventListener('pagehide', leave)
  // A frozen page may be discarded, and then fires no other event.
  document.addEventListener('freeze', leave)
  return { cancel: end, hold }
}
