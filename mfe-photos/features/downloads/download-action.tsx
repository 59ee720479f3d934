import { DOWNLOAD_LIMIT } from '@account/shared/contracts/download.ts'
import { DownloadIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PhotoSelection } from '../../selection/photo-selection.ts'
import { useResolveSelection } from '../../selection/resolve-selection.ts'
import { SelectionAction } from '../../selection/selection-action.tsx'
import { useDownload } from './use-download.ts'

type DownloadActionProps = { selection: PhotoSelection; amount: number; onDone: () => void }

/** Downloads at most a hundred selected photos. */
export const DownloadAction = ({ selection, amount, onDone }: DownloadActionProps) => {
  const intl = useIntl()
  const resolve = useResolveSelection()
  const download = useDownload()
  const limit = amount > DOWNLOAD_LIMIT ? intl.formatMessage({ id: 'download.limit' }) : undefined

  const start = () => download.mutate({ readPhotos: () => resolve.photos(selection), amount }, { onSuccess: onDone })
  return (
    <SelectionAction
      icon={<DownloadIcon />}
      disabled={amount === 0}
      isBusy={download.isPending}
      unavailable={limit}
      onClick={start}
    >
      <FormattedMessage id="selection.download" />
    </SelectionAction>
  )
}
