import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from './button.tsx'
import { useDismissal } from './dismissal-context.ts'

type DismissButtonProps = {
  variant?: ButtonVariant
  /** Replaces closing, to go back a step. */
  onDismiss?: (() => void) | undefined
  children: ReactNode
}

/** Closes the modal around, such as 'Cancel', after the questions of its content. */
export const DismissButton = ({ variant = 'secondary', onDismiss, children }: DismissButtonProps) => {
  const { dismiss } = useDismissal()
  return (
    <Button variant={variant} onClick={() => dismiss(onDismiss)}>
      {children}
    </Button>
  )
}
