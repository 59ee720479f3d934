import { Button } from '@account/shared/ui/button.tsx'
import { Modal, type ModalProps } from '@account/shared/ui/modal.tsx'
import { FormattedMessage, useIntl } from 'react-intl'

type DialogProps = Pick<ModalProps, 'title' | 'size' | 'onClose' | 'children'> & {
  /** The buttons that follow the cancel button. */
  actions: ModalProps['actions']
  /** Replaces closing, to go back a step. */
  onCancel?: () => void
}

/** A modal with a cancel button. */
export const Dialog = ({ actions, onClose, onCancel = onClose, ...modal }: DialogProps) => (
  <Modal
    {...modal}
    onClose={onClose}
    closeLabel={useIntl().formatMessage({ id: 'close' })}
    actions={
      <>
        <Button variant="secondary" onClick={onCancel}>
          <FormattedMessage id="delete.cancel" />
        </Button>
        {actions}
      </>
    }
  />
)
