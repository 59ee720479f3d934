import { Button } from '@account/shared/ui/button.tsx'
import { Modal, type ModalProps } from '@account/shared/ui/modal.tsx'
import { FormattedMessage, useIntl } from 'react-intl'

type DialogProps = Pick<ModalProps, 'title' | 'size' | 'onClose' | 'children'> & {
  /** What the dialog is for, behind the button that cancels it. */
  actions: ModalProps['actions']
  /** Goes back a step instead of leaving the dialog. */
  onCancel?: () => void
}

/** A modal that asks for something and can be cancelled. */
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
