import { FailureBoundary } from '@account/shared/failures/failure-boundary.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { treeOf } from '@account/shared/embedding/tree-of.ts'
import { Button, IconButton } from '@account/shared/ui/button.tsx'
import { CheckIcon, CloseIcon, InformationIcon, WarningIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue } from 'jotai'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { useIntl } from 'react-intl'
import { placeToasts } from './place-toasts.ts'
import styles from './toast-region.module.css'
import { autoCloseMsOf, shownToastsAtom, type ShownToast } from './toasts.ts'
import { useAutoClose } from './use-auto-close.ts'
import { Link } from 'react-router-dom'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether another tab is visible, or the window is hidden. */
const usePageIsHidden = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden')

const icons = { success: CheckIcon, error: WarningIcon, progress: InformationIcon } as const

/**
 * Rendered beside the page and its modals, so that neither makes it inert, and before the first toast, so that the live
 * region announces it.
 */
export const ToastRegion = ({ container }: { container: Element }) => {
  const { formatMessage } = useIntl()
  const { report } = useHostServices()
  const reportFailure = (error: unknown) => report({ action: 'toasts/show', error })
  const toasts = useAtomValue(shownToastsAtom)
  const region = useRef<HTMLElement>(null)
  useEffect(() => placeToasts(region.current), [])
  const [hoveredId, setHovered] = useState<string>()
  // A dismissed toast under the pointer fires no pointerleave event.
  const isHovered = toasts.some(({ id }) => id === hoveredId)
  const { hasFocus, ...focusEvents } = useFocusWithin(region, toasts)
  const isHidden = usePageIsHidden()
  const isHeld = !isHidden && (isHovered || hasFocus)

  return createPortal(
    <section
      ref={region}
      className={styles.region}
      aria-label={formatMessage({ id: 'toasts.region' })}
      tabIndex={-1}
      {...focusEvents}
    >
      <ol role="list" aria-live="polite" aria-relevant="additions text" className={styles.list}>
        {toasts.map((toast) => (
          // A toast that cannot be rendered, such as one of an unknown kind, is dropped and reported.
          <FailureBoundary key={toast.id} onError={reportFailure} fallback={() => null}>
            <ToastCard toast={toast} isPaused={isHidden || isHeld} isHeld={isHeld} onHover={setHovered} />
          </FailureBoundary>
        ))}
      </ol>
    </section>,
    container,
  )
}

type ToastCardProps = {
  toast: ShownToast
  isPaused: boolean
  /** Whether the pointer or the focus is on the toasts. */
  isHeld: boolean
  onHover: (id: string | undefined) => void
}

const ToastCard = ({ toast, isPaused, isHeld, onHover }: ToastCardProps) => {
  const { toasts } = useHostServices()
  const { formatMessage } = useIntl()
  const dismiss = () => toasts.dismiss(toast.id)
  useAutoClose({ afterMs: autoCloseMsOf(toast), isPaused, onClose: dismiss })
  const hold = useEffectEvent((held: boolean) => toast.onHold?.(held))
  useEffect(() => {
    if (!isHeld) return
    hold(true)
    return () => hold(false)
  }, [isHeld])
  const Icon = icons[toast.kind]

  const runAction = () => {
    dismiss()
    toast.action?.run()
  }

  return (
    <li
      className={`${styles.toast} ${styles[toast.kind]}`}
      onPointerEnter={() => onHover(toast.id)}
      onPointerLeave={() => onHover(undefined)}
    >
      <span className={styles.icon}>
        <Icon />
      </span>
      <div className={styles.message}>
        <p>
          {toast.message} {toast.link && <ToastLink {...toast.link} />}
        </p>
        {toast.correlationId && (
          <p className={styles.reference}>
            {formatMessage({ id: 'reference' })}: <code>{toast.correlationId}</code>
          </p>
        )}
      </div>
      {toast.action && (
        <Button variant="quiet" size="small" onClick={runAction}>
          {toast.action.text}
        </Button>
      )}
      <IconButton label={formatMessage({ id: 'toasts.dismiss' })} icon={<CloseIcon size={16} />} onClick={dismiss} />
    </li>
  )
}

/** F6 moves the focus to the toasts and back. A toast that closes with the focus returns it as well. */
const useFocusWithin = (region: { current: HTMLElement | null }, toasts: readonly ShownToast[]) => {
  const [hasFocus, setFocus] = useState(false)
  const cameFrom = useRef<EventTarget>(null)
  const goBack = (options?: FocusOptions) => cameFrom.current instanceof HTMLElement && cameFrom.current.focus(options)

  // A removed element that had the focus fires no blur event, so the other toasts would stay paused.
  const keepUp = useEffectEvent(() => {
    const { current } = region
    if (!hasFocus || !current || current.contains(treeOf(current).activeElement)) return
    setFocus(false)
    // Keeps the scroll position, which may have changed since.
    goBack({ preventScroll: true })
  })
  // No event reports that the focused element was removed.
  // eslint-disable-next-line react-hooks/set-state-in-effect
  useLayoutEffect(() => keepUp(), [toasts])

  const jump = useEffectEvent((event: KeyboardEvent) => {
    const { current } = region
    if (event.key !== 'F6' || !current?.querySelector('li')) return
    event.preventDefault()
    if (hasFocus) goBack()
    else current.querySelector<HTMLElement>('a, button')?.focus()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => jump(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return {
    hasFocus,
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      setFocus(true)
    },
    onBlur: () => setFocus(false),
  }
}

/** A link to a path of the site or a page of the storefront's shop. Any other address is shown as text. */
const ToastLink = ({ text, href }: { text: string; href: string }) => {
  const { config } = useHostServices()
  const url = URL.parse(href, window.location.origin)
  if (url?.origin === window.location.origin) return <Link to={`${url.pathname}${url.search}${url.hash}`}>{text}</Link>
  if (url?.origin === new URL(config.shopUrl).origin) return <a href={url.href}>{text}</a>
  return text
}
