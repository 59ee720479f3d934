import { Button } from '@account/shared/ui/button.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { Dialog } from '../../ui/dialog.tsx'

type LeaveForUploadProps = { host: string; onLeave: () => void; onClose: () => void }

/** Asks before the customer is sent to a page that does not belong to the storefront, since a link can name any page. */
export const LeaveForUpload = ({ host, onLeave, onClose }: LeaveForUploadProps) => (
  <Dialog
    title={useIntl().formatMessage({ id: 'album.leave.title' })}
    onClose={onClose}
    actions={
      <Button onClick={onLeave}>
        <FormattedMessage id="album.leave.confirm" values={{ host }} />
      </Button>
    }
  >
    <p>
      <FormattedMessage id="album.leave.text" values={{ host: <bdi dir="ltr">{host}</bdi> }} />
    </p>
  </Dialog>
)
