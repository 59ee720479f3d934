import { onSignOut } from './sign-out-event.ts'

/**
 * Runs `act` once, after the given time, or earlier when the customer leaves the page or signs out, unless it is
 * cancelled.
 */
export const afterGracePeriod = (milliseconds: number, act: (isLeaving: boolean) => Promise<unknown>) => {
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('pagehide', leave)
    stopListening()
  }
  const finish = (isLeaving: boolean) => {
    end()
    return act(isLeaving)
  }
  const leave = () => void finish(true)
  const timer = setTimeout(() => void finish(false), milliseconds)
  const stopListening = onSignOut(() => finish(false))
  window.addEventListener('pagehide', leave)
  return { cancel: end }
}
