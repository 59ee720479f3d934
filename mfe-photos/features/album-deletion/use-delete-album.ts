import { problemOf } from '@account/shared/failures/response-problem.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { albumsApiAtom } from '../../api/albums-api.ts'
import { useNotifiedChange } from '@account/shared/query/use-notified-change.ts'
import { albumsQueryKey } from '../../library/album-queries.ts'
import { libraryQueryKey } from '../../library/library-queries.ts'

export type DeletedAlbum = { albumId: string; albumName: string; isShared: boolean }

type DeleteAlbumOptions = { failure: string; onDeleted: () => void }

/** Deletes an album. The album's own query is not read again while its screen closes. */
export const useDeleteAlbum = ({ failure, onDeleted }: DeleteAlbumOptions) => {
  const intl = useIntl()
  const { toasts, track } = useHostServices()
  const api = useAtomValue(albumsApiAtom)
  const queryClient = useQueryClient()

  return useNotifiedChange({
    action: 'photos/album-delete',
    failure,
    // An album that is already gone counts as deleted: another tab, or an earlier request whose response was lost, has
    // deleted it.
    change: ({ albumId, isShared }: DeletedAlbum) =>
      (isShared ? api.deleteShared(albumId) : api.delete(albumId)).catch((error: unknown) => {
        if (problemOf(error)?.code !== 'album-not-found') throw error
      }),
    onSuccess(_, { albumId, albumName }) {
      track({ name: 'album-deleted' })
      onDeleted()
      const isOfAlbum = ({ queryKey }: { queryKey: QueryKey }) => queryKey.includes(albumId)
      void queryClient.invalidateQueries({ queryKey: libraryQueryKey, predicate: (query) => !isOfAlbum(query) })
      void queryClient.invalidateQueries({ queryKey: albumsQueryKey, predicate: isOfAlbum, refetchType: 'none' })
      toasts.show({ kind: 'success', message: intl.formatMessage({ id: 'album.delete.done' }, { albumName }) })
    },
  })
}
