import { useDraft } from '@account/shared/form/use-draft.ts'
import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './one-field-form.module.css'

type OneFieldFormProps = {
  /** Lets a button outside the form submit it. */
  id: string
  /** See: useDraft. Without it nothing typed is kept. */
  draftName?: string
  label: string
  initialValue?: string
  placeholder?: InputHTMLAttributes<HTMLInputElement>['placeholder']
  /** The error of the value that was submitted last. */
  fault?: ReactNode
  /** The error of saving a valid value; the typed text stays. */
  failure?: ReactNode
  /** The correlation id of that failure, which the customer can quote. */
  correlationId?: string | undefined
  onType?: ((value: string) => void) | undefined
  onSubmit: (value: string) => void
  children?: ReactNode
}

/** A form with one text field, which is validated on submit only. */
export const OneFieldForm = ({
  id,
  draftName,
  label,
  initialValue = '',
  placeholder,
  fault,
  failure,
  correlationId,
  onType,
  onSubmit,
  children,
}: OneFieldFormProps) => {
  const messageId = useId()
  const message = fault ?? failure
  const [value, setValue] = useState(initialValue)
  const type = (text: string) => {
    setValue(text)
    onType?.(text)
  }
  useDraft(draftName, {
    typed: () => (value === initialValue ? undefined : { value }),
    restore: ({ value: stored }) => type(String(stored)),
  })
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
          // The field is the purpose of the form.
          autoFocus
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          aria-label={label}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : messageId}
          onChange={(event) => type(event.target.value)}
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
