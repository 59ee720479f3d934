import type { AlbumName } from '@account/shared/contracts/album.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { albumsApiAtom } from '../../albums-api.ts'
import { libraryQueryKey } from '../../library/library-queries.ts'

/** Makes an empty album; the lists and counts follow. */
export const useCreateAlbum = () => {
  const { report, track } = useHostServices()
  const api = useAtomValue(albumsApiAtom)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: AlbumName) => api.create(name),
    onError: (error) => report({ action: 'photos/album-create', error }),
    onSuccess: () => {
      track({ name: 'album-created' })
      void queryClient.invalidateQueries({ queryKey: libraryQueryKey })
    },
  })
}
