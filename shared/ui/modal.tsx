import { useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useHostServices } from '../micro-frontend/host-services-context.tsx'
import type { ModalLayer } from '../micro-frontend/host-services.ts'
import { treeOf } from '../embedding/tree-of.ts'
import { IconButton } from './button.tsx'
import { DismissalContext, type GuardDismissal } from './dismissal-context.ts'
import { CloseIcon } from './icons.tsx'
import styles from './modal.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The props of `Modal`. Escape and the close button call `onClose`, which takes the modal away. */
export type ModalProps = {
  /** The accessible name, and the heading, except at full size, where the content has its own. */
  title: string
  onClose: () => void
  /** `full` covers the page and shows only its content, which has a close button of its own. */
  size?: 'small' | 'large' | 'full'
  /** Null leaves out the close button, where the actions say what each answer means. */
  closeLabel?: string | null
  /** Buttons below the content. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A layer in the host's stack for as long as the modal is mounted. The content is portalled into the layer, so that the
 * providers of the caller still surround it. The stack handles Escape, the scroll lock, inertness and the return of the
 * focus.
 */
export const Modal = (props: ModalProps) => {
  const { modals } = useHostServices()
  const [layer, setLayer] = useState<ModalLayer>()
  const dismissal = useGuardedDismissal(props.onClose)
  const { dismiss } = dismissal
  const close = useEffectEvent(() => dismiss())

  useEffect(() => {
    const opened = modals.open({ onEscape: () => close(), locksScroll: true })
    // The layer is an element of the page and not derived state, so it exists only from here on.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setLayer(opened)
    return () => opened.close()
  }, [modals])

  return (
    layer &&
    createPortal(
      <DismissalContext value={dismissal}>
        <ModalContent {...props} onClose={() => dismiss()} />
      </DismissalContext>,
      layer.element,
    )
  )
}

/** Asks the questions of the content before a dismissal. A modal that its own content closes, as after saving, asks none. */
const useGuardedDismissal = (onClose: () => void) => {
  const guards = useRef(new Set<() => Promise<boolean>>())
  const guardDismissal = useCallback<GuardDismissal>((mayClose) => {
    guards.current.add(mayClose)
    return () => void guards.current.delete(mayClose)
  }, [])
  const dismiss = (close = onClose) => {
    if (guards.current.size === 0) close()
    else void mayAllClose(guards.current).then((mayClose) => mayClose && close())
  }
  return { dismiss, guardDismissal }
}

const mayAllClose = async (guards: ReadonlySet<() => Promise<boolean>>) => {
  for (const mayClose of guards) if (!(await mayClose())) return false
  return true
}

const ModalContent = ({ size = 'small', ...props }: ModalProps) => {
  const titleId = useId()
  const dialog = useRef<HTMLDivElement>(null)
  const isPressedBeside = useRef(false)

  // Content with autoFocus keeps the focus; otherwise the dialog takes it, and its title is read out.
  useLayoutEffect(() => {
    if (dialog.current && !dialog.current.contains(treeOf(dialog.current).activeElement)) dialog.current.focus()
  }, [])

  const dialogProps = {
    ref: dialog,
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    tabIndex: -1,
  } as const

  if (size === 'full') {
    return (
      <div {...dialogProps} className={styles.full}>
        <VisuallyHidden>
          <span id={titleId}>{props.title}</span>
        </VisuallyHidden>
        {props.children}
      </div>
    )
  }

  return (
    <div
      className={styles.backdrop}
      // A browser sends a click to the backdrop when text is selected inside and the pointer is released outside.
      onPointerDown={(event) => (isPressedBeside.current = isBeside(event))}
      onClick={(event) => isPressedBeside.current && isBeside(event) && props.onClose()}
    >
      <div {...dialogProps} className={`${styles.dialog} ${styles[size]}`}>
        <ModalHeader {...props} titleId={titleId} />
        <div className={styles.content}>{props.children}</div>
        {props.actions && (
          <div className={styles.actions} data-at-foot>
            {props.actions}
          </div>
        )}
      </div>
    </div>
  )
}

const isBeside = (event: { target: EventTarget; currentTarget: EventTarget }) => event.target === event.currentTarget

type ModalHeaderProps = Pick<ModalProps, 'title' | 'onClose' | 'closeLabel'> & { titleId: string }

/** An element of its own kind would be a second banner of the page, which screen readers list beside the first. */
const ModalHeader = ({ title, titleId, onClose, closeLabel = 'Close' }: ModalHeaderProps) => (
  <div className={styles.header}>
    <h2 id={titleId} className={styles.title}>
      {title}
    </h2>
    {closeLabel !== null && <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />}
  </div>
)
