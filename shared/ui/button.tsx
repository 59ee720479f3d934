import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styles from './button.module.css'

/** `primary` once a screen, `danger` for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

type NativeProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>

type ButtonProps = NativeProps & {
  variant?: ButtonVariant
  size?: 'regular' | 'small'
  /** Shown as busy: keeps its size and focus, and ignores clicks. With this property a double click acts once. */
  isBusy?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** The class names of a button, for links that look like one. */
export const buttonClassName = (variant: ButtonVariant = 'primary', size: 'regular' | 'small' = 'regular'): string =>
  [styles.button, styles[variant], styles[size]].join(' ')

/** A button of type `button` unless it names another. */
export const Button = ({
  variant = 'primary',
  size = 'regular',
  isBusy,
  icon,
  children,
  onClick,
  ...native
}: ButtonProps) => (
  <button
    type="button"
    {...native}
    className={buttonClassName(variant, size)}
    aria-busy={isBusy || undefined}
    aria-disabled={isBusy || native['aria-disabled']}
    onClick={(event) => (isBusy || isSecondClick(event, isBusy) ? event.preventDefault() : onClick?.(event))}
  >
    {isBusy ? <span className={icon ? styles.spinner : styles.spinnerOverText} aria-hidden="true" /> : icon}
    <span>{children}</span>
  </button>
)

/** The second click of a double click may arrive before the busy state is rendered. */
const isSecondClick = ({ detail: clicks }: MouseEvent, isBusy: boolean | undefined) =>
  isBusy !== undefined && clicks > 1

type IconButtonProps = Omit<NativeProps, 'aria-label' | 'children'> & {
  /** The accessible name, shown as a tooltip as well unless `title` says more. */
  label: string
  icon: ReactNode
  variant?: 'quiet' | 'secondary' | 'onPhoto'
  ref?: Ref<HTMLButtonElement>
}

/** A button that shows an icon only. `label` is its accessible name and its tooltip. */
export const IconButton = ({ label, icon, variant = 'quiet', ...native }: IconButtonProps) => (
  <button
    type="button"
    {...native}
    className={`${styles.button} ${styles.iconOnly} ${styles[variant]}`}
    aria-label={label}
    title={native.title ?? label}
  >
    {icon}
  </button>
)
