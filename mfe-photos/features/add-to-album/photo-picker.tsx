import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { DELETION_BATCH_LIMIT } from '@account/shared/contracts/photo.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Dialog } from '../../dialogs/dialog.tsx'
import { albumsApiAtom } from '../../albums-api.ts'
import { albumsQueryKey } from '../../library/album-queries.ts'
import { useSendThoseLeft } from '../../library/use-send-those-left.ts'
import { PickerGrid } from './picker-grid.tsx'

type PhotoPickerProps = { albumId: string; onClose: () => void }

/** Chooses photos of the library for an album. */
export const PhotoPicker = ({ albumId, onClose }: PhotoPickerProps) => {
  const intl = useIntl()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const add = useAddPhotos(albumId)

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
        <Button
          disabled={chosen.size === 0}
          isBusy={add.isPending}
          onClick={() => add.mutate([...chosen], { onSuccess: onClose })}
        >
          <FormattedMessage id="picker.add" values={{ count: chosen.size }} />
        </Button>
      }
    >
      {add.isError && <Alert kind="error" title={intl.formatMessage({ id: 'album.save-failed' })} />}
      <PickerGrid chosen={chosen} onToggle={toggle} />
    </Dialog>
  )
}

const useAddPhotos = (albumId: string) => {
  const { report } = useHostServices()
  const api = useAtomValue(albumsApiAtom)
  const sendThoseLeft = useSendThoseLeft()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (photoIds: readonly string[]) => {
      for (let start = 0; start < photoIds.length; start += DELETION_BATCH_LIMIT)
        await sendThoseLeft(photoIds.slice(start, start + DELETION_BATCH_LIMIT), (batch) =>
          api.addPhotos(albumId, batch),
        )
    },
    onError: (error) => report({ action: 'photos/album-add', error }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: albumsQueryKey }),
  })
}
