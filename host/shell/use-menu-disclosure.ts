import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** The narrow page's menu closes by itself: on going somewhere, on Escape, on a press beside it. */
export const useMenuDisclosure = (area: RefObject<HTMLElement | null>) => {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  const close = useEffectEvent(() => setOpenAt(undefined))

  useEffect(() => {
    if (!isOpen) return
    const stopping = new AbortController()
    const { signal } = stopping
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      area.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    const closeBeside = (event: PointerEvent) => {
      const isInside = event.target instanceof Element && event.target.closest('nav, [aria-expanded]')
      if (!isInside) close()
    }
    document.addEventListener('keydown', closeOnEscape, { signal })
    document.addEventListener('pointerdown', closeBeside, { signal })
    return () => stopping.abort()
  }, [isOpen, area])

  return { isOpen, toggle: () => setOpenAt(isOpen ? undefined : pathname) }
}
