import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtomValue } from 'jotai'
import { albumsApiAtom } from '../api/albums-api.ts'
import type { AlbumsSource } from './album-queries.ts'

export const useAlbumsSource = (): AlbumsSource => ({
  api: useAtomValue(albumsApiAtom),
  report: useHostServices().report,
})
