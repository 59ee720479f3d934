import { DELETION_BATCH_LIMIT } from '@account/shared/contracts/photo.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { albumsApiAtom } from '../../api/albums-api.ts'
import { useNotifiedChange } from '@account/shared/query/use-notified-change.ts'
import { albumsQueryKey } from '../../library/album-queries.ts'
import { usePhotoPaths } from '../../source/photo-paths.ts'
import type { PhotoSelection } from '../../selection/photo-selection.ts'
import { useResolveSelection } from '../../selection/resolve-selection.ts'
import { useSendRemaining } from '../../selection/use-send-remaining.ts'

type Copy = { selection: PhotoSelection; album: { albumId: string; albumName: string } }

/** Copies the selected photos into an album. The server ignores photos that the album already holds. */
export const useCopyToAlbum = () => {
  const intl = useIntl()
  const { toasts } = useHostServices()
  const api = useAtomValue(albumsApiAtom)
  const resolve = useResolveSelection()
  const sendRemaining = useSendRemaining()
  const paths = usePhotoPaths()
  const queryClient = useQueryClient()

  return useNotifiedChange({
    action: 'photos/copy-to-album',
    failure: intl.formatMessage({ id: 'album.save-failed' }),
    async change({ selection, album }: Copy) {
      const photoIds = await resolve.photoIds(selection)
      for (let start = 0; start < photoIds.length; start += DELETION_BATCH_LIMIT)
        await sendRemaining(photoIds.slice(start, start + DELETION_BATCH_LIMIT), (batch) =>
          api.addPhotos(album.albumId, batch),
        )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: albumsQueryKey }),
    onSuccess: (_, { album }) =>
      toasts.show({
        kind: 'success',
        message: intl.formatMessage({ id: 'copy.done' }),
        link: { text: album.albumName, href: paths.album(album.albumId) },
      }),
  })
}
