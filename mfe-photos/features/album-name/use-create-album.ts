import type { AlbumName } from '@account/shared/contracts/album.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { albumsApiAtom } from '../../api/albums-api.ts'
import { useNotifiedChange } from '@account/shared/query/use-notified-change.ts'
import { libraryQueryKey } from '../../library/library-queries.ts'

/** Creates an empty album and refreshes the lists and counts. */
export const useCreateAlbum = () => {
  const intl = useIntl()
  const { track } = useHostServices()
  const api = useAtomValue(albumsApiAtom)
  const queryClient = useQueryClient()
  // A retry after a lost response sends the same key and creates no second album.
  const [key] = useState(() => crypto.randomUUID())
  return useNotifiedChange({
    action: 'photos/album-create',
    failure: intl.formatMessage({ id: 'album.save-failed' }),
    change: (name: AlbumName) => api.create(name, key),
    onSuccess: () => {
      track({ name: 'album-created' })
      void queryClient.invalidateQueries({ queryKey: libraryQueryKey })
    },
  })
}
