import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { BackLink } from '@account/shared/ui/back-link.tsx'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { MessagePage } from '@account/shared/screens/message-page.tsx'
import { BookIcon } from '@account/shared/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { booksApiAtom } from '../api/widgets-api.ts'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { usePageTitle } from '@account/shared/screens/use-page-title.ts'
import { BookViewer } from '../features/book-viewer/book-viewer.tsx'
import { BookSkeleton } from '../online-books/book-skeleton.tsx'
import styles from './online-book-screen.module.css'

/** A picture whose address is younger than this would fail again with a new address. */
const ADDRESSES_NEW_MS = 60_000

/** The online version of a book, open to anyone with its address. */
export const OnlineBookScreen = () => {
  const intl = useIntl()
  const { token = '' } = useParams()
  const { report, config } = useHostServices()
  const api = useAtomValue(booksApiAtom)
  const query = useQuery({
    queryKey: ['online-book', token],
    queryFn: reportingFailure({ report, action: 'widgets/open', read: (signal) => api.open(token, signal) }),
    // Each read returns new addresses of the pictures, so it is refetched only when one of them has expired.
    staleTime: Infinity,
  })
  const renewPictures = () => {
    if (Date.now() - query.dataUpdatedAt > ADDRESSES_NEW_MS) void query.refetch({ cancelRefetch: false })
  }
  const title = query.data?.title
  usePageTitle(title)
  if (query.error && !query.data) return <LoadFailure title="book.failed" query={query} />
  if (query.data === undefined) return <BookSkeleton height="60dvh" />
  if (query.data === null)
    return (
      <MessagePage
        title={intl.formatMessage({ id: 'book.gone' })}
        icon={<BookIcon />}
        actions={
          <a className={buttonClassName('secondary')} href={config.shopUrl}>
            <FormattedMessage id="orders.shop" />
          </a>
        }
      >
        <FormattedMessage id="book.gone.hint" />
      </MessagePage>
    )
  return (
    <div className={styles.screen}>
      <div className={styles.back}>
        <WayBack />
      </div>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {query.error && <LoadFailure title="book.failed" query={query} />}
      <BookViewer book={query.data} readAt={query.dataUpdatedAt} onPictureFailed={renewPictures} />
    </div>
  )
}

/** The book opens in a tab of its own: a consumer goes back to the list, and the recipient of a shared book to the shop. */
const WayBack = () => {
  const { config, session } = useHostServices()
  if (session.state === 'signed-in' && !session.customer.isBusiness)
    return (
      <BackLink to="/online-products">
        <FormattedMessage id="share.back" />
      </BackLink>
    )
  return (
    <BackLink to={config.shopUrl}>
      <FormattedMessage id="orders.shop" />
    </BackLink>
  )
}
