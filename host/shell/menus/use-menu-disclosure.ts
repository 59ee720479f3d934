import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** The menu of narrow pages closes on navigation, on Escape, on a press outside, and when the focus leaves it. */
export const useMenuDisclosure = (menuId: string) => {
  // By key and not by path, so that the link of the current page closes the menu as well.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === key
  const close = useEffectEvent(() => setOpenAt(undefined))

  useEffect(() => {
    if (!isOpen) return
    const opener = `[aria-controls="${menuId}"]`
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      close()
      document.querySelector<HTMLElement>(opener)?.focus()
    }
    const closeBeside = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(`[id="${menuId}"], ${opener}`))) close()
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeBeside)
    document.addEventListener('focusin', closeBeside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeBeside)
      document.removeEventListener('focusin', closeBeside)
    }
  }, [isOpen, menuId])

  return { isOpen, toggle: () => setOpenAt(isOpen ? undefined : key) }
}
