import { useId, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './form.module.css'

export type FormFieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  isOptional?: boolean | undefined
}

/** Ties a control to its label, its hint and its fault. */
type ControlProps = {
  id: string
  className: string | undefined
  'aria-required': boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A control with its label, hint and fault. It has no `maxLength`, so that a long text stays and shows a fault instead. */
export const FormField = ({
  label,
  hint,
  error,
  isOptional = false,
  children,
}: FormFieldProps & { children: (control: ControlProps) => ReactNode }) => {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}{' '}
        {isOptional && (
          <span className={styles.optional}>
            <FormattedMessage id="form.optional" />
          </span>
        )}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-required': !isOptional,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
