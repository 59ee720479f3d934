import type { ComponentProps } from 'react'
import { keepPlace } from '../focus/keep-place.ts'
import { Button } from './button.tsx'

type RetryButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'isBusy' | 'onClick' | 'children'>

/** The button beside a failure. The retry removes it, and `keepPlace` keeps the focus nearby. */
export const RetryButton = (props: RetryButtonProps) => <Button {...props} variant="secondary" ref={keepPlace} />
