import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { FormattedMessage, useIntl } from 'react-intl'

type ConfirmDeletionProps = { count: number; onConfirm: () => void; onClose: () => void }

/** Asks before one or several photos are deleted. */
export const ConfirmDeletion = ({ count, onConfirm, onClose }: ConfirmDeletionProps) => {
  const intl = useIntl()
  return (
    <Modal
      title={intl.formatMessage({ id: 'delete.title' }, { count })}
      closeLabel={intl.formatMessage({ id: 'close' })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="delete.cancel" />
          </Button>
          <Button
            variant="danger"
            autoFocus
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            <FormattedMessage id="delete.confirm" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="delete.text" values={{ count }} />
      </p>
    </Modal>
  )
}
