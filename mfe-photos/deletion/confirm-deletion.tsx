import { Button } from '@account/shared/ui/button.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { Dialog } from '../ui/dialog.tsx'

type ConfirmDeletionProps = { count: number; onConfirm: () => void; onClose: () => void }

/** Asks for confirmation before photos are deleted. */
export const ConfirmDeletion = ({ count, onConfirm, onClose }: ConfirmDeletionProps) => {
  const intl = useIntl()
  return (
    <Dialog
      title={intl.formatMessage({ id: 'delete.title' }, { count })}
      onClose={onClose}
      actions={
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
      }
    >
      <p>
        <FormattedMessage id="delete.text" values={{ count }} />
      </p>
    </Dialog>
  )
}
