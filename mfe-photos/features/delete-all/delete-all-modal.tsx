import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { photosApiAtom } from '../../photos-api-atom.ts'
import styles from '../album-name/album-name-form.module.css'

/** The same in every language, as the specification has it. */
const WORD = 'DELETE'

export const DeleteAllModal = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl()
  const formId = useId()
  const deletion = useDeleteAll()
  return (
    <Modal
      title={intl.formatMessage({ id: 'delete-all.title' })}
      closeLabel={intl.formatMessage({ id: 'close' })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="delete.cancel" />
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={deletion.isPending}>
            <FormattedMessage id="delete-all.title" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="delete-all.text" values={{ word: WORD }} />
      </p>
      {deletion.isError && <Alert kind="error" title={intl.formatMessage({ id: 'delete.failed' }, { count: 2 })} />}
      <TypedWord formId={formId} onTyped={() => deletion.mutate(undefined, { onSuccess: onClose })} />
    </Modal>
  )
}

const useDeleteAll = () => {
  const { events, report } = useHostServices()
  const api = useAtomValue(photosApiAtom)
  return useMutation({
    mutationFn: () => api.deleteAll(),
    // The activation status follows from it, and says when the library is empty.
    onSuccess: () => events.publish('photos/library-changed', { reason: 'deleted', photoIds: [] }),
    onError: (error) => report({ action: 'photos/delete-all', error }),
  })
}

/** Checked when it is submitted and not before. */
const TypedWord = ({ formId, onTyped }: { formId: string; onTyped: () => void }) => {
  const intl = useIntl()
  const errorId = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = () => {
    setWrong(typed !== WORD)
    if (typed === WORD) onTyped()
  }
  return (
    <form
      id={formId}
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
          autoFocus
          autoComplete="off"
          value={typed}
          aria-label={intl.formatMessage({ id: 'delete-all.label' }, { word: WORD })}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {isWrong && (
          <p id={errorId} className={styles.error} role="alert">
            <FormattedMessage id="delete-all.mismatch" values={{ word: WORD }} />
          </p>
        )}
      </div>
    </form>
  )
}
