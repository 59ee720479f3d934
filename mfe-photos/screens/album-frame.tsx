import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import type { AlbumSummary } from '@account/shared/contracts/album.ts'
import { Suspense, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { AlbumFailure } from '../features/album/album-header.tsx'
import { TimelineSkeleton } from '../features/timeline/timeline-skeleton.tsx'
import { responseStatusOf } from '@account/shared/http/response-status.ts'
import { usePageTitle } from '@account/shared/screens/use-page-title.ts'
import styles from './photos-screen.module.css'

const Preview = lazyPart(() => import('../features/preview/preview.tsx').then((module) => module.Preview))

type AlbumFrameProps = {
  query: { data: AlbumSummary | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  previewedId: string | undefined
  children: ReactNode
}

/** The frame of both kinds of album: title, loading states, preview. */
export const AlbumFrame = ({ query, previewedId, children }: AlbumFrameProps) => {
  const intl = useIntl()
  const { data: album, error } = query
  const title = album?.albumName ?? intl.formatMessage({ id: 'albums.back' })
  usePageTitle(title)

  const isGone = error !== null && responseStatusOf(error.cause) === 404
  if (error && (!album || isGone))
    return (
      <div className={styles.screen}>
        <AlbumFailure query={query} />
      </div>
    )
  return (
    <div className={styles.screen}>
      {album ? children : <TimelineSkeleton />}
      <Suspense>{album && previewedId && <Preview photoId={previewedId} />}</Suspense>
    </div>
  )
}
