/** Runs `act` once, after some time or when the page is left before, unless it is cancelled. */
export const afterGracePeriod = (milliseconds: number, act: (isLeaving: boolean) => void) => {
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('pagehide', leave)
  }
  const leave = () => {
    end()
    act(true)
  }
  const timer = setTimeout(() => {
    end()
    act(false)
  }, milliseconds)
  window.addEventListener('pagehide', leave)
  return { cancel: end }
}
