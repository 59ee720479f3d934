import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * Scrolls to the top of the page when a link leads to another screen. On the way back the browser, or the screen itself, restores the
 * scroll position. `screen` names what is shown; undefined leaves the scroll position alone.
 */
export const useStartOfScreen = (screen: string | undefined): void => {
  const type = useNavigationType()
  const shown = useRef(screen)

  useEffect(() => {
    if (shown.current !== screen && type === 'PUSH') window.scrollTo(0, 0)
    shown.current = screen
  }, [screen, type])
}
