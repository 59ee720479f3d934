import { Button } from '@account/shared/ui/button.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { Dialog } from '../ui/dialog.tsx'

type RemoveOrDeleteProps = { count: number; onRemove: () => void; onDelete: () => void; onClose: () => void }

/** A photo of an album can leave the album and stay in the library, or be deleted from both. */
export const RemoveOrDelete = ({ count, onRemove, onDelete, onClose }: RemoveOrDeleteProps) => {
  const intl = useIntl()
  const closeAnd = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog
      title={intl.formatMessage({ id: 'remove.title' }, { count })}
      onClose={onClose}
      actions={
        <>
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
    </Dialog>
  )
}
