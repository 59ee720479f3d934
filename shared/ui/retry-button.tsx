import type { ComponentProps } from 'react'
import { keepPlace } from '../focus/keep-place.ts'
import { Button } from './button.tsx'

type RetryButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'isBusy' | 'onClick' | 'children'>

/** Beside what failed: it goes as soon as that is tried again, without the focus. */
export const RetryButton = (props: RetryButtonProps) => <Button {...props} variant="secondary" ref={keepPlace} />
