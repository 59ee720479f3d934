import { DismissButton } from '@account/shared/ui/dismiss-button.tsx'
import { Modal, type ModalProps } from '@account/shared/ui/modal.tsx'
import { FormattedMessage, useIntl } from 'react-intl'

type DialogProps = Pick<ModalProps, 'title' | 'size' | 'onClose' | 'children'> & {
  /** The buttons that follow the cancel button. */
  actions: ModalProps['actions']
  /** Replaces closing, to go back a step. */
  onCancel?: (() => void) | undefined
}

/** A modal with a cancel button. */
export const Dialog = ({ actions, onCancel, ...modal }: DialogProps) => (
  <Modal
    {...modal}
    closeLabel={useIntl().formatMessage({ id: 'close' })}
    actions={
      <>
        <DismissButton onDismiss={onCancel}>
          <FormattedMessage id="delete.cancel" />
        </DismissButton>
        {actions}
      </>
    }
  />
)
