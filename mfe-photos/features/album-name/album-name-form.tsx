import { AlbumName } from '@account/shared/contracts/album.ts'
import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './album-name-form.module.css'

type AlbumNameFormProps = {
  /** So that a button outside of the form can submit it. */
  id: string
  initialName?: string
  /** Saving failed; what was typed stays. */
  hasFailed: boolean
  onSubmit: (name: AlbumName) => void
  children?: ReactNode
}

/** Checked when it is submitted and not before. */
export const AlbumNameForm = ({ id, initialName = '', hasFailed, onSubmit, children }: AlbumNameFormProps) => {
  const intl = useIntl()
  const errorId = useId()
  const [name, setName] = useState(initialName)
  const [problem, setProblem] = useState<'required' | 'invalid'>()

  const submit = () => {
    const checked = AlbumName.safeParse(name)
    setProblem(checked.success ? undefined : name.length === 0 ? 'required' : 'invalid')
    if (checked.success) onSubmit(checked.data)
  }
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles.field}>
        <input
          className={styles.input}
          // The field is all that the form is for.
          autoFocus
          autoComplete="off"
          value={name}
          placeholder={intl.formatMessage({ id: 'album.name.placeholder' })}
          aria-label={intl.formatMessage({ id: 'album.name' })}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem || hasFailed ? errorId : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        {(problem ?? hasFailed) && (
          <p id={errorId} className={styles.error} role="alert">
            <FormattedMessage id={problem ? `album.name.${problem}` : 'album.save-failed'} />
          </p>
        )}
      </div>
      {children}
    </form>
  )
}
