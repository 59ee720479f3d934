import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Provider, useStore } from 'jotai'
import { useMemo } from 'react'
import { listStoreOf } from './list-store.ts'
import { AlbumScreen } from './album-screen.tsx'
import { SharedAlbumScreen } from './shared-album-screen.tsx'

type AlbumAreaProps = { kind: 'album' | 'shared-album'; albumId: string; previewedId: string | undefined }

/** One album in a store of its own, so that its grid, selection and preview are separate from the library's. */
export const AlbumArea = ({ kind, albumId, previewedId }: AlbumAreaProps) => {
  const { report } = useHostServices()
  const library = useStore()
  const store = useMemo(() => listStoreOf(library, { kind, albumId }, report), [library, kind, albumId, report])
  const Screen = kind === 'album' ? AlbumScreen : SharedAlbumScreen
  return (
    <Provider store={store}>
      <Screen key={albumId} albumId={albumId} previewedId={previewedId} />
    </Provider>
  )
}
