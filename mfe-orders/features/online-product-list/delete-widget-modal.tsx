import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDeleteWidget } from '../../online-books/online-products-query.ts'

type DeleteWidgetModalProps = { productCode: string; title: string; onClose: () => void }

/** Asks before it deletes an online version, whose address may have been shared. */
export const DeleteWidgetModal = ({ productCode, title, onClose }: DeleteWidgetModalProps) => {
  const intl = useIntl()
  const { mutate, isPending, error } = useDeleteWidget()
  return (
    <Modal
      title={intl.formatMessage({ id: 'books.delete.title' })}
      closeLabel={intl.formatMessage({ id: 'books.cancel' })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="books.cancel" />
          </Button>
          <Button variant="danger" isBusy={isPending} onClick={() => mutate(productCode, { onSuccess: onClose })}>
            <FormattedMessage id="books.delete" />
          </Button>
        </>
      }
    >
      {error && <FailureAlert title={intl.formatMessage({ id: 'books.delete.failed' })} error={error} />}
      <p>
        <FormattedMessage id="books.delete.text" values={{ title }} />
      </p>
    </Modal>
  )
}
