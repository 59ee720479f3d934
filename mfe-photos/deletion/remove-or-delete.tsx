import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { FormattedMessage, useIntl } from 'react-intl'

type RemoveOrDeleteProps = { count: number; onRemove: () => void; onDelete: () => void; onClose: () => void }

/** A photo of an album can leave the album and stay in the library, or be deleted from both. */
export const RemoveOrDelete = ({ count, onRemove, onDelete, onClose }: RemoveOrDeleteProps) => {
  const intl = useIntl()
  const closeAnd = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Modal
      title={intl.formatMessage({ id: 'remove.title' }, { count })}
      closeLabel={intl.formatMessage({ id: 'close' })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="delete.cancel" />
          </Button>
          <Button variant="danger" onClick={closeAnd(onDelete)}>
            <FormattedMessage id="delete.confirm" />
          </Button>
          <Button autoFocus onClick={closeAnd(onRemove)}>
            <FormattedMessage id="remove.confirm" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="remove.text" values={{ count }} />
      </p>
    </Modal>
  )
}
