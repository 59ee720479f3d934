import { lazyPart } from '@account/shared/micro-frontend/lazy-part.tsx'
import type { AlbumSummary } from '@account/shared/contracts/album.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { RetryButton } from '@account/shared/ui/retry-button.tsx'
import { Suspense, useEffect, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import headerStyles from '../features/album/album-header.module.css'
import { AlbumsLink } from '../features/album/albums-link.tsx'
import { TimelineSkeleton } from '../features/timeline/timeline-skeleton.tsx'
import { answerStatusOf } from '@account/shared/http/answer-status.ts'
import styles from './photos-screen.module.css'

const Preview = lazyPart(() => import('../features/preview/preview.tsx').then((module) => module.Preview))

type AlbumFrameProps = {
  query: { data: AlbumSummary | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  previewedId: string | undefined
  children: ReactNode
}

/** What both kinds of album have around them: title, states of loading, preview. */
export const AlbumFrame = ({ query, previewedId, children }: AlbumFrameProps) => {
  const intl = useIntl()
  const { navigation } = useHostServices()
  const { data: album, error } = query
  const title = album?.albumName ?? intl.formatMessage({ id: 'albums.back' })
  useEffect(() => navigation.setTitle(title), [navigation, title])

  const isGone = error !== null && answerStatusOf(error.cause) === 404
  if (error && (!album || isGone)) return <AlbumFailure error={error} query={query} />
  return (
    <div className={styles.screen}>
      {album ? children : <TimelineSkeleton />}
      <Suspense>{album && previewedId && <Preview photoId={previewedId} />}</Suspense>
    </div>
  )
}

const AlbumFailure = ({ error, query }: { error: Error; query: AlbumFrameProps['query'] }) => {
  const intl = useIntl()
  return (
    <div className={styles.screen}>
      <h1 className={headerStyles.header} tabIndex={-1}>
        <AlbumsLink />
      </h1>
      <Alert
        kind="error"
        title={intl.formatMessage({ id: 'album.failed' })}
        correlationId={correlationIdOfReported(error)}
        referenceLabel={intl.formatMessage({ id: 'reference.label' })}
        action={
          <RetryButton isBusy={query.isFetching} onClick={() => void query.refetch()}>
            <FormattedMessage id="timeline.retry" />
          </RetryButton>
        }
      />
    </div>
  )
}
