import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import type { PhotoFilter } from '@account/shared/contracts/photo.ts'
import type { FeatureFlags } from '@account/shared/contracts/feature-flags.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtomValue } from 'jotai'
import { Suspense, type ReactNode } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { basePathAtom, usePhotoPaths } from '../source/photo-paths.ts'
import { KeyboardHelp } from '../features/keyboard-help/keyboard-help.tsx'
import { isPhoneExpectedAtom } from '../features/phone-code/phone-uploads-atoms.ts'
import { useCanOrderPrints } from '../prints/use-can-order-prints.ts'
import { useFollowLibrary } from '../library/use-follow-library.ts'
import { FAVOURITES } from '../library/library-queries.ts'
import { usePrintTray } from '../prints/print-tray.ts'
import { LaterPart } from '@account/shared/federation/later-part.tsx'
import styles from './photo-area.module.css'
import { PhotosScreen } from './photos-screen.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

// The photos load first; every other screen is a chunk of its own.
const AlbumArea = lazyPart(() => import('./album-area.tsx').then((module) => module.AlbumArea))
const AlbumsScreen = lazyPart(() => import('./albums-screen.tsx').then((module) => module.AlbumsScreen))
const DownloadsScreen = lazyPart(() => import('./downloads-screen.tsx').then((module) => module.DownloadsScreen))
const ExportScreen = lazyPart(() => import('./export-screen.tsx').then((module) => module.ExportScreen))
const SimilarScreen = lazyPart(() => import('./similar-screen.tsx').then((module) => module.SimilarScreen))
const PrintTray = lazyPart(() => import('../features/print-tray/print-tray.tsx').then((module) => module.PrintTray))
const FollowPhoneUploads = lazyPart(() =>
  import('../features/phone-code/follow-phone-uploads.ts').then((module) => module.FollowPhoneUploads),
)
const PhonePage = lazyPart(() => import('../features/phone-page/phone-page.tsx').then((module) => module.PhonePage))

/** Phones open it from a code, with or without a signed-in customer. */
const PHONE_PAGE = '/phone-upload'

/**
 * Selects the screen for an address. It matches whole addresses, since the host may place the library below a route or
 * not. The list stays mounted below the preview, so that closing it finds the list unchanged.
 */
export const PhotoArea = () => {
  const { flags } = useHostServices()
  const { pathname } = useLocation()
  const basePath = useAtomValue(basePathAtom)
  const paths = usePhotoPaths()
  const isPhoneExpected = useAtomValue(isPhoneExpectedAtom)
  useFollowLibrary()

  if (flags.qrUpload && matchPath(PHONE_PAGE, pathname)) return <Later screen={<PhonePage />} />
  if (!flags.timeline) return <Navigate to="/" replace />
  const other = otherScreenAt(pathname, basePath)
  if (other && !flags[other.flag]) return <Navigate to="/" replace />
  const photos = photosAt(pathname, basePath)
  if (!other && !photos) return <Navigate to={paths.photos} replace />
  if (photos?.filter && !flags[photos.filter.favourites ? 'favourites' : 'search'])
    return <Navigate to={paths.photos} replace />
  return (
    <div className={styles.area} data-photo-area>
      {other ? <Later screen={other.screen} /> : <PhotosScreen {...photos} />}
      <WaitingPrints />
      <KeyboardHelp context="list" />
      {isPhoneExpected && (
        <LaterPart action="photos/follow-phones">
          <FollowPhoneUploads />
        </LaterPart>
      )}
    </div>
  )
}

const WaitingPrints = () => {
  const { photoIds } = usePrintTray()
  const canOrder = useCanOrderPrints()
  if (photoIds.length === 0 || !canOrder) return null
  return (
    <LaterPart action="photos/print-tray">
      <PrintTray />
    </LaterPart>
  )
}

const Later = ({ screen }: { screen: ReactNode }) => <Suspense fallback={<WaitingScreen />}>{screen}</Suspense>

type OtherScreen = { flag: keyof FeatureFlags; screen: ReactNode }

/**
 * The other screens, each with the flag that its address needs; without the flag the address redirects to the home
 * page.
 */
const otherScreenAt = (pathname: string, basePath: string): OtherScreen | undefined => {
  if (matchPath('/downloads', pathname)) return { flag: 'download', screen: <DownloadsScreen /> }
  if (matchPath(`${basePath}/albums`, pathname)) return { flag: 'albumView', screen: <AlbumsScreen /> }
  if (matchPath(`${basePath}/photos/similar`, pathname)) return { flag: 'similarPhotos', screen: <SimilarScreen /> }
  const exported = matchPath(`${basePath}/exports/:backupId?`, pathname)
  if (exported)
    return {
      flag: 'photoExport',
      screen: <ExportScreen key={exported.params.backupId} backupId={exported.params.backupId} />,
    }
  const album = albumAt(pathname, basePath)
  if (!album) return undefined
  return { flag: album.kind === 'album' ? 'albumView' : 'sharedAlbumsView', screen: <AlbumArea {...album} /> }
}

/** The part of the library at an address, and the photo whose preview is open. */
const photosAt = (pathname: string, basePath: string) => {
  for (const path of ['photos', 'photos/favourites', 'photos/search', 'photos/search/:search']) {
    const at = [path, `${path}/preview/:photoId`].map((pattern) => matchPath(`${basePath}/${pattern}`, pathname))
    const match = at.find(Boolean)
    if (match) return { filter: filterOf(path, match.params['search']), previewedId: match.params['photoId'] }
  }
  return undefined
}

const filterOf = (path: string, search = ''): PhotoFilter | undefined => {
  if (path === 'photos') return undefined
  return path === 'photos/favourites' ? FAVOURITES : { search: decodedOf(search) }
}

/** An address that was typed by hand may hold a percent sign of its own. */
const decodedOf = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The album of an address, and the photo whose preview is open. */
const albumAt = (pathname: string, basePath: string) => {
  for (const kind of ['album', 'shared-album'] as const) {
    const list = `${basePath}/${kind}s/:albumId`
    const { albumId, photoId } = paramsAt([list, `${list}/preview/:photoId`], pathname)
    if (albumId) return { kind, albumId, previewedId: photoId }
  }
  return undefined
}

const paramsAt = (patterns: readonly string[], pathname: string): Readonly<Record<string, string | undefined>> =>
  patterns.map((pattern) => matchPath(pattern, pathname)?.params).find(Boolean) ?? {}
