import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './one-field-form.module.css'

type OneFieldFormProps = {
  /** So that a button outside of the form can submit it. */
  id: string
  label: string
  initialValue?: string
  placeholder?: InputHTMLAttributes<HTMLInputElement>['placeholder']
  /** What is wrong with what was submitted last. */
  fault?: ReactNode
  /** It was right and could not be saved; what was typed stays. */
  failure?: ReactNode
  /** Of that failure, for the customer to quote. */
  correlationId?: string | undefined
  onSubmit: (value: string) => void
  children?: ReactNode
}

/** Checked when it is submitted and not before. */
export const OneFieldForm = ({
  id,
  label,
  initialValue = '',
  placeholder,
  fault,
  failure,
  correlationId,
  onSubmit,
  children,
}: OneFieldFormProps) => {
  const messageId = useId()
  const message = fault ?? failure
  const [value, setValue] = useState(initialValue)
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(value)
      }}
    >
      <div className={styles.field}>
        <input
          className={styles.input}
          // The field is all that the form is for.
          autoFocus
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          aria-label={label}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : messageId}
          onChange={(event) => setValue(event.target.value)}
        />
        {message !== undefined && (
          <div id={messageId} className={styles.error} role="alert">
            <p>{message}</p>
            {!fault && correlationId && (
              <p className={styles.reference}>
                <FormattedMessage id="reference" values={{ correlationId }} />
              </p>
            )}
          </div>
        )}
      </div>
      {children}
    </form>
  )
}
