import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { availableUpdateAtom } from './update-watch.ts'

/**
 * [Note: The page knows when it must not be left] An upload or an unsaved form already prevents the page from unloading, by
 * a listener of `beforeunload`. A synthetic event reaches these listeners in remotes of every version without a further
 * contract, and no browser shows a dialog for it.
 */
const preventsUnload = (page: Window) => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const isWriting = ({ activeElement }: Document) =>
  activeElement instanceof HTMLElement &&
  (activeElement.isContentEditable || activeElement.matches('input:not([type="checkbox"], [type="radio"]), textarea'))

/** Whether a reload loses nothing: no unsaved changes, no open dialog, no focus in a text field. */
export const isSafePoint = (page: Window = window): boolean =>
  !preventsUnload(page) && !page.document.querySelector('[aria-modal="true"]') && !isWriting(page.document)

/** The offer waits for a safe point, which is checked again after this time or when the page changes. */
const LOOK_AGAIN_MS = 15_000

/** Offers to reload the page when a newer release is out: at a safe point, and once for each release. */
export const UpdateOffer = () => {
  const { toasts } = useHostServices()
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  const update = useAtomValue(availableUpdateAtom)
  const offered = useRef('')
  const toast = useRef('')

  // A shown offer is outdated when the update changes or disappears.
  useEffect(() => () => toasts.dismiss(toast.current), [update, toasts])

  useEffect(() => {
    if (update === '' || update === offered.current) return undefined
    const offer = () => {
      if (document.visibilityState === 'hidden' || !isSafePoint()) return
      clearInterval(timer)
      offered.current = update
      toast.current = toasts.show({
        kind: 'progress',
        message: formatMessage({ id: 'update.available' }),
        autoCloseMs: null,
        action: { text: formatMessage({ id: 'update.reload' }), run: () => window.location.reload() },
      })
    }
    const timer = setInterval(offer, LOOK_AGAIN_MS)
    offer()
    return () => clearInterval(timer)
  }, [update, pathname, toasts, formatMessage])

  return null
}
