import { useOwnPage } from '@account/shared/embedding/use-own-page.ts'
import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Key presses on the page, wherever the focus is, except those that another listener has handled, and those below a
 * modal.
 */
export const usePageKeys = (element: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void) => {
  const page = useOwnPage()

  const press = useEffectEvent((event: Event) => {
    // Keys of an unfinished composition belong to the input method.
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return
    if (element.current && !element.current.closest('[inert]')) onKey(event)
  })

  useEffect(() => {
    const listener = (event: Event) => press(event)
    page.addEventListener('keydown', listener)
    return () => page.removeEventListener('keydown', listener)
  }, [page])
}
