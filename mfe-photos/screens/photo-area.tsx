import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtomValue } from 'jotai'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { basePathAtom, usePhotoPaths } from '../library/photo-paths.ts'
import { PhotosScreen } from './photos-screen.tsx'

/**
 * Which screen an address shows. Addresses are matched whole, since the host may have placed the library below a route
 * of its own or not; the list stays mounted below the preview, so that closing it finds everything as it was.
 */
export const PhotoArea = () => {
  const { flags } = useHostServices()
  const { pathname } = useLocation()
  const basePath = useAtomValue(basePathAtom)
  const paths = usePhotoPaths()

  if (!flags.timeline) return <Navigate to="/" replace />
  const preview = matchPath(`${basePath}/photos/preview/:photoId`, pathname)
  if (!preview && !matchPath(`${basePath}/photos`, pathname)) return <Navigate to={paths.photos} replace />
  return <PhotosScreen previewedId={preview?.params.photoId} />
}
