import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { RequestFailure } from '../../identity/request-failure.tsx'
import { useRequestDeletion } from '../../identity/use-identity-request.ts'
import styles from './account-deletion.module.css'
import { DeletionConsequences } from './deletion-consequences.tsx'

/** Says first what goes and what stays, then asks for the mail whose link deletes. */
export const DeleteAccountModal = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl()
  const { mutate, isPending, isSuccess, error } = useRequestDeletion()
  return (
    <Modal
      title={intl.formatMessage({ id: 'deletion.title' })}
      closeLabel={intl.formatMessage({ id: 'form.close' })}
      onClose={onClose}
      actions={
        isSuccess ? (
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="form.close" />
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              <FormattedMessage id="deletion.keep" />
            </Button>
            <Button variant="danger" isBusy={isPending} onClick={() => mutate(undefined)}>
              <FormattedMessage id="deletion.request" />
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        <RequestFailure error={error} />
        {isSuccess ? <DeletionRequested /> : <DeletionConsequences />}
      </div>
    </Modal>
  )
}

const DeletionRequested = () => {
  const intl = useIntl()
  const { session } = useHostServices()
  const email = session.state === 'signed-in' ? session.customer.email : ''
  return (
    <Alert kind="success" title={intl.formatMessage({ id: 'deletion.sent' })}>
      <FormattedMessage id="deletion.sentText" values={{ email: <strong>{email}</strong> }} />
    </Alert>
  )
}
