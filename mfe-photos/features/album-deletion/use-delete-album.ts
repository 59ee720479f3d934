import { answeredProblem } from '@account/shared/http/answered-problem.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { albumsApiAtom } from '../../albums-api.ts'
import { albumsQueryKey } from '../../library/album-queries.ts'
import { libraryQueryKey } from '../../library/library-queries.ts'
import { usePhotoPaths } from '../../library/photo-paths.ts'

export type DeletedAlbum = { albumId: string; albumName: string; isShared: boolean }

/** Deletes an album and goes to the list. The album itself is not read again while its screen is being left. */
export const useDeleteAlbum = () => {
  const intl = useIntl()
  const { report, toasts, track } = useHostServices()
  const api = useAtomValue(albumsApiAtom)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const paths = usePhotoPaths()

  return useMutation({
    // One that is gone, by another tab or by an earlier try whose answer was lost, is deleted.
    mutationFn: ({ albumId, isShared }: DeletedAlbum) =>
      (isShared ? api.deleteShared(albumId) : api.delete(albumId)).catch((error: unknown) => {
        if (answeredProblem(error)?.code !== 'album-not-found') throw error
      }),
    onError: (error) => report({ action: 'photos/album-delete', error }),
    onSuccess: (_, { albumId, albumName }) => {
      track({ name: 'album-deleted' })
      void navigate(paths.albums)
      const isOfAlbum = ({ queryKey }: { queryKey: QueryKey }) => queryKey.includes(albumId)
      void queryClient.invalidateQueries({ queryKey: libraryQueryKey, predicate: (query) => !isOfAlbum(query) })
      void queryClient.invalidateQueries({ queryKey: albumsQueryKey, predicate: isOfAlbum, refetchType: 'none' })
      toasts.show({ kind: 'success', message: intl.formatMessage({ id: 'album.delete.done' }, { albumName }) })
    },
  })
}
