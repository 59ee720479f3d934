import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

/** A preview is over its list, which keeps its place. */
const PREVIEW = /\/preview\/[^/]+$/

/**
 * Scrolls to the top of the page when a link leads to another screen. On the way back the browser, or the screen itself, restores the
 * scroll position.
 */
export const useStartOfScreen = (pathname: string): void => {
  const type = useNavigationType()
  const screen = pathname.replace(PREVIEW, '')
  const shown = useRef(screen)

  useEffect(() => {
    if (shown.current !== screen && type === 'PUSH') window.scrollTo(0, 0)
    shown.current = screen
  }, [screen, type])
}
