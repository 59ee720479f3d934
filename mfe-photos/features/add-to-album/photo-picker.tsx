import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { UploadIcon } from '@account/shared/ui/icons.tsx'
import { DELETION_BATCH_LIMIT } from '@account/shared/contracts/photo.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Dialog } from '../../ui/dialog.tsx'
import { useNotifiedChange } from '@account/shared/query/use-notified-change.ts'
import { albumsApiAtom } from '../../api/albums-api.ts'
import { albumsQueryKey } from '../../library/album-queries.ts'
import { useSendRemaining } from '../../selection/use-send-remaining.ts'
import { useLibraryStore } from '../../source/library-store-atom.ts'
import { isImportOpenAtom } from '../../uploads/queue/import-atoms.ts'
import { PickerGrid } from '../picker-grid/picker-grid.tsx'

type PhotoPickerProps = { albumId: string; onClose: () => void }

/** Selects photos of the library for an album, or opens the dialog that uploads photos to it. */
export const PhotoPicker = ({ albumId, onClose }: PhotoPickerProps) => {
  const intl = useIntl()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const failure = intl.formatMessage({ id: 'album.save-failed' })
  const add = useAddPhotos(albumId, failure)

  const library = useLibraryStore()
  /** Photos that the library does not hold yet are added to the album by the import dialog. */
  const upload = () => {
    onClose()
    library.set(isImportOpenAtom, true)
  }

  const toggle = (photoId: string) => {
    const next = new Set(chosen)
    if (!next.delete(photoId)) next.add(photoId)
    setChosen(next)
  }
  return (
    <Dialog
      title={intl.formatMessage({ id: 'picker.title' })}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" icon={<UploadIcon />} onClick={upload}>
            <FormattedMessage id="picker.upload" />
          </Button>
          <Button
            disabled={chosen.size === 0}
            isBusy={add.isPending}
            onClick={() => add.mutate([...chosen], { onSuccess: onClose })}
          >
            <FormattedMessage id="picker.add" values={{ count: chosen.size }} />
          </Button>
        </>
      }
    >
      {add.error && <FailureAlert title={failure} error={add.error} />}
      <PickerGrid chosen={chosen} onToggle={toggle} />
    </Dialog>
  )
}

const useAddPhotos = (albumId: string, failure: string) => {
  const api = useAtomValue(albumsApiAtom)
  const sendRemaining = useSendRemaining()
  const queryClient = useQueryClient()
  return useNotifiedChange({
    action: 'photos/album-add',
    failure,
    async change(photoIds: readonly string[]) {
      for (let start = 0; start < photoIds.length; start += DELETION_BATCH_LIMIT)
        await sendRemaining(photoIds.slice(start, start + DELETION_BATCH_LIMIT), (batch) =>
          api.addPhotos(albumId, batch),
        )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: albumsQueryKey }),
  })
}
