import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePrintTray } from '../../prints/print-tray.ts'
import { photosApiAtom } from '../../api/photos-api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useNotifiedChange } from '@account/shared/query/use-notified-change.ts'
import { OneFieldForm } from '../../ui/one-field-form.tsx'

/** The specification wants the same word in every language. */
const WORD = 'DELETE'

export const DeleteAllModal = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl()
  const formId = useId()
  const failure = intl.formatMessage({ id: 'delete.failed' }, { count: 2 })
  const deletion = useDeleteAll(failure)
  return (
    <Dialog
      title={intl.formatMessage({ id: 'delete-all.title' })}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="danger" isBusy={deletion.isPending}>
          <FormattedMessage id="delete-all.title" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="delete-all.text" values={{ word: WORD }} />
      </p>
      {deletion.error && <FailureAlert title={failure} error={deletion.error} />}
      <TypedWord formId={formId} onTyped={() => deletion.mutate(undefined, { onSuccess: onClose })} />
    </Dialog>
  )
}

const useDeleteAll = (failure: string) => {
  const { events } = useHostServices()
  const api = useAtomValue(photosApiAtom)
  const { tray } = usePrintTray()
  return useNotifiedChange({
    action: 'photos/delete-all',
    failure,
    change: () => api.deleteAll(),
    onSuccess: () => {
      tray.empty()
      // Refreshes the activation status, which says when the library is empty.
      events.publish('photos/library-changed', { reason: 'deleted', photoIds: [] })
    },
  })
}

const TypedWord = ({ formId, onTyped }: { formId: string; onTyped: () => void }) => {
  const intl = useIntl()
  const [isWrong, setWrong] = useState(false)
  const submit = (typed: string) => {
    setWrong(typed !== WORD)
    if (typed === WORD) onTyped()
  }
  return (
    <OneFieldForm
      id={formId}
      label={intl.formatMessage({ id: 'delete-all.label' }, { word: WORD })}
      fault={isWrong ? <FormattedMessage id="delete-all.mismatch" values={{ word: WORD }} /> : undefined}
      onSubmit={submit}
    />
  )
}
