import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { basePathAtom, usePhotoPaths } from '../library/photo-paths.ts'
import { AlbumsScreen } from './albums-screen.tsx'
import { PhotosScreen } from './photos-screen.tsx'

/** Opened by phones from a code, signed in or not. Its chunk is of no use to anybody else. */
const PHONE_PAGE = '/phone-upload'

const AlbumArea = lazy(() => import('./album-area.tsx').then((module) => ({ default: module.AlbumArea })))

const PhonePage = lazy(() =>
  import('../features/phone-page/phone-page.tsx').then((module) => ({ default: module.PhonePage })),
)

/**
 * Which screen an address shows. Addresses are matched whole, since the host may have placed the library below a route
 * of its own or not; the list stays mounted below the preview, so that closing it finds everything as it was.
 */
export const PhotoArea = () => {
  const { flags } = useHostServices()
  const { pathname } = useLocation()
  const basePath = useAtomValue(basePathAtom)
  const paths = usePhotoPaths()

  if (flags.qrUpload && matchPath(PHONE_PAGE, pathname))
    return (
      <Suspense>
        <PhonePage />
      </Suspense>
    )
  if (!flags.timeline) return <Navigate to="/" replace />
  const album = albumAt(pathname, basePath)
  if (album && !(album.kind === 'album' ? flags.albumView : flags.sharedAlbumsView)) return <Navigate to="/" replace />
  if (album)
    return (
      <Suspense>
        <AlbumArea {...album} />
      </Suspense>
    )
  if (matchPath(`${basePath}/albums`, pathname)) return flags.albumView ? <AlbumsScreen /> : <Navigate to="/" replace />
  const preview = matchPath(`${basePath}/photos/preview/:photoId`, pathname)
  if (!preview && !matchPath(`${basePath}/photos`, pathname)) return <Navigate to={paths.photos} replace />
  return <PhotosScreen previewedId={preview?.params.photoId} />
}

/** The album that an address names, with the photo that is shown over it. */
const albumAt = (pathname: string, basePath: string) => {
  for (const kind of ['album', 'shared-album'] as const) {
    const list = `${basePath}/${kind}s/:albumId`
    const match = matchPath(list, pathname) ?? matchPath(`${list}/preview/:photoId`, pathname)
    const { albumId, photoId } = (match?.params ?? {}) as { albumId?: string; photoId?: string }
    if (albumId) return { kind, albumId, previewedId: photoId }
  }
  return undefined
}
