import { useOwnPage } from '@account/shared/micro-frontend/use-own-page.ts'
import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { selectSectionsAtom } from '../../library/selection-atoms.ts'
import type { TimelineSection } from '../../timeline-layout/timeline-section.ts'

/** Ctrl+A selects every photo wherever the focus is, except where it selects a text, or behind a modal. */
export const useSelectAllKey = (element: RefObject<HTMLElement | null>, sections: readonly TimelineSection[]) => {
  const selectSections = useSetAtom(selectSectionsAtom)
  const page = useOwnPage()

  const select = useEffectEvent((event: KeyboardEvent) => {
    const isSelectAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.altKey
    if (!isSelectAll || event.defaultPrevented || isText(event.target)) return
    if (!element.current || element.current.closest('[inert]')) return
    event.preventDefault()
    selectSections(sections)
  })

  useEffect(() => {
    const listener = (event: Event) => event instanceof KeyboardEvent && select(event)
    page.addEventListener('keydown', listener)
    return () => page.removeEventListener('keydown', listener)
  }, [page])
}

const isText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
