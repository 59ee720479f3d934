import { Alert } from '@account/shared/ui/alert.tsx'
import { BookIcon } from '@account/shared/ui/icons.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { Navigate } from 'react-router-dom'
import { ONLINE_PRODUCT_ORDERS } from '../../api/widgets-api.ts'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { useOnlineProductsQuery } from '../../online-books/online-products-query.ts'
import { NoEntries } from '../../ui/no-entries.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { pagesOf, usePageNumber, usePageSearch } from '../../ui/page-number.ts'
import { OnlineProductCard } from './online-product-card.tsx'
import styles from './online-product-list.module.css'

/** The photo books of ten orders per page, the newest first. */
export const OnlineProductList = () => {
  const intl = useIntl()
  const page = usePageNumber()
  const searchOf = usePageSearch()
  const query = useOnlineProductsQuery(page)
  if (query.error && !query.data) return <LoadFailure title="books.error" query={query} />
  if (!query.data) return <OnlineProductListSkeleton />
  const { products, orderCount, unreadable } = query.data
  const pages = pagesOf(orderCount, ONLINE_PRODUCT_ORDERS)
  if (page > pages && !query.isPlaceholderData) return <Navigate to={searchOf(pages)} replace />
  if (products.length === 0 && query.isPlaceholderData) return <OnlineProductListSkeleton />
  if (products.length === 0 && unreadable.length === 0 && pages === 1)
    return <NoEntries titleId="books.empty" hintId="books.empty.hint" shopId="orders.shop" icon={<BookIcon />} />
  return (
    <>
      {query.error && <LoadFailure title="books.error" query={query} />}
      {unreadable.length > 0 && (
        <Alert kind="info" title={intl.formatMessage({ id: 'orders.unreadable' }, { count: unreadable.length })} />
      )}
      <ul
        role="list"
        className={styles.list}
        aria-label={intl.formatMessage({ id: 'books.list' })}
        aria-busy={query.isPlaceholderData}
      >
        {products.map((product) => (
          <li key={product.productCode}>
            <OnlineProductCard product={product} />
          </li>
        ))}
      </ul>
      <PageLinks page={page} pages={pages} />
    </>
  )
}

const OnlineProductListSkeleton = () => (
  <div className={styles.list} role="status">
    <VisuallyHidden>
      <FormattedMessage id="books.loading" />
    </VisuallyHidden>
    {Array.from({ length: 3 }, (_, place) => (
      <Skeleton key={place} height="172px" radius="var(--radius)" />
    ))}
  </div>
)
