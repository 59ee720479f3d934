import { Button } from '@account/shared/ui/button.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { Dialog } from '../../ui/dialog.tsx'
import type { FileVersion } from './use-download.ts'

type VersionModalProps = { onChoose: (version: FileVersion) => void; onClose: () => void }

/** Asks which file of an edited photo is downloaded. */
export const VersionModal = ({ onChoose, onClose }: VersionModalProps) => {
  const intl = useIntl()
  const choose = (version: FileVersion) => () => {
    onClose()
    onChoose(version)
  }
  return (
    <Dialog
      title={intl.formatMessage({ id: 'download.which' })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={choose('original')}>
            <FormattedMessage id="download.original" />
          </Button>
          <Button onClick={choose('edited')}>
            <FormattedMessage id="download.edited" />
          </Button>
        </>
      }
    >
      <FormattedMessage id="download.which.text" />
    </Dialog>
  )
}
