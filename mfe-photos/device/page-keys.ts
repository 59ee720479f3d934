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

/** Whether keys that are pressed there write text. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** F without a modifier, pressed once, and not as a letter of a text. */
export const isFavouriteKey = ({ key, altKey, ctrlKey, metaKey, shiftKey, repeat, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'f' && !altKey && !ctrlKey && !metaKey && !shiftKey && !repeat && !isTextField(target)

/** `/` without a modifier, and not as a letter of a text. Some keyboards need Shift for it. */
export const isSearchKey = ({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  key === '/' && !altKey && !ctrlKey && !metaKey && !isTextField(target)
