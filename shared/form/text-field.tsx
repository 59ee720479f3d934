import { useId, type InputHTMLAttributes, type Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './form.module.css'

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  isOptional?: boolean
  ref?: Ref<HTMLInputElement>
}

export const TextField = ({ label, hint, error, isOptional = false, ...native }: TextFieldProps) => {
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
      <input
        {...native}
        id={id}
        className={styles.control}
        aria-required={!isOptional}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described || undefined}
      />
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
