import { DOWNLOAD_LIMIT } from '@account/shared/contracts/download.ts'
import { DownloadIcon } from '@account/shared/ui/icons.tsx'
import { useStore } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { monthStoreAtom } from '../../months/month-store-atom.ts'
import type { PhotoSelection } from '../../selection/photo-selection.ts'
import { selectedPhotos } from '../../selection/selected-photos.ts'
import { useLoadPage } from '../../months/load-month-page.ts'
import { SelectionAction } from '../../selection/selection-action.tsx'
import { useDownload } from './use-download.ts'

type DownloadActionProps = { selection: PhotoSelection; amount: number; onDone: () => void }

/** Downloads the selected photos, a hundred at most. */
export const DownloadAction = ({ selection, amount, onDone }: DownloadActionProps) => {
  const intl = useIntl()
  const store = useStore()
  const loadPage = useLoadPage()
  const download = useDownload()
  const limit = amount > DOWNLOAD_LIMIT ? intl.formatMessage({ id: 'download.limit' }) : undefined

  const start = () => {
    const readPhotos = () =>
      selectedPhotos(
        selection,
        { months: store.get(monthStoreAtom).getSnapshot(), loadPage },
        new AbortController().signal,
      )
    download.mutate({ readPhotos, amount }, { onSuccess: onDone })
  }
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
