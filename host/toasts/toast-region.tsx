import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { treeOf } from '@account/shared/micro-frontend/tree-of.ts'
import { Button, IconButton } from '@account/shared/ui/button.tsx'
import { CheckIcon, CloseIcon, InformationIcon, WarningIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIntl } from 'react-intl'
import { ToastLink } from './toast-link.tsx'
import styles from './toast-region.module.css'
import { autoCloseMsOf, toastsAtom, type ShownToast } from './toasts.ts'
import { useAutoClose } from './use-auto-close.ts'

const icons = { success: CheckIcon, error: WarningIcon, progress: InformationIcon } as const

/** Stands beside the page and its modals, so that neither makes it inert; there before its first toast is announced. */
export const ToastRegion = ({ container }: { container: Element }) => {
  const { formatMessage } = useIntl()
  const toasts = useAtomValue(toastsAtom)
  const region = useRef<HTMLElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  useJumpByF6(region)

  return createPortal(
    <section
      ref={region}
      className={styles.region}
      aria-label={formatMessage({ id: 'toasts.region' })}
      tabIndex={-1}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <ol role="list" aria-live="polite" aria-relevant="additions text" className={styles.list}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isPaused={isHovered || hasFocus} />
        ))}
      </ol>
    </section>,
    container,
  )
}

const ToastCard = ({ toast, isPaused }: { toast: ShownToast; isPaused: boolean }) => {
  const { toasts } = useHostServices()
  const { formatMessage } = useIntl()
  const dismiss = () => toasts.dismiss(toast.id)
  useAutoClose({ afterMs: autoCloseMsOf(toast), isPaused, onClose: dismiss })
  const Icon = icons[toast.kind]

  const runAction = () => {
    dismiss()
    toast.action?.run()
  }

  return (
    <li className={`${styles.toast} ${styles[toast.kind]}`}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <p className={styles.message}>
        {toast.message} {toast.link && <ToastLink {...toast.link} />}
      </p>
      {toast.action && (
        <Button variant="quiet" size="small" onClick={runAction}>
          {toast.action.text}
        </Button>
      )}
      <IconButton label={formatMessage({ id: 'toasts.dismiss' })} icon={<CloseIcon size={16} />} onClick={dismiss} />
    </li>
  )
}

/** F6 goes to the toasts, and from there back to where it came from. */
const useJumpByF6 = (region: { current: HTMLElement | null }) => {
  useEffect(() => {
    let cameFrom: Element | null = null
    const jump = (event: KeyboardEvent) => {
      const toasts = region.current
      if (event.key !== 'F6' || !toasts?.querySelector('li')) return
      event.preventDefault()
      const { activeElement } = treeOf(toasts)
      if (toasts.contains(activeElement)) {
        if (cameFrom instanceof HTMLElement) cameFrom.focus()
        return
      }
      cameFrom = activeElement
      toasts.querySelector<HTMLElement>('a, button')?.focus()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [region])
}
