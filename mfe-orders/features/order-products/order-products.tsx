import type { MerchandiseArticle } from '@account/shared/contracts/merchandise.ts'
import { FactLine } from '@account/shared/ui/fact-line.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { FormattedMessage } from 'react-intl'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { useMoney } from '../../formats/use-money.ts'
import type { OrderDetails, Product } from '../../api/order.ts'
import { optionTitlesOf, shopPageOf, useMerchandiseQuery } from './merchandise-query.ts'
import { ProductName } from '../../products/product-name.tsx'
import { ProductPicture } from '../../products/product-picture.tsx'
import { ProductStatusText } from '../../products/product-status.tsx'
import panel from '../../ui/panel.module.css'
import { Code } from '../../ui/code.tsx'
import styles from './order-products.module.css'
import { PdfDownload } from './pdf-download.tsx'
import { VoucherDetails } from './voucher-details.tsx'

/** The ordered products, with today's details of the catalogue. */
export const OrderProducts = ({ order }: { order: OrderDetails }) => {
  const query = useMerchandiseQuery()
  const articleOf = ({ articleId }: Product) => query.data?.Articles.find(({ ID }) => ID === articleId)
  return (
    <section className={panel.panel} aria-labelledby="order-products">
      <h2 id="order-products" className={panel.title}>
        <FormattedMessage id="orders.products" values={{ count: order.productCount }} />
      </h2>
      {query.error && <LoadFailure title="merchandise.error" query={query} />}
      {order.products.length === 0 && (
        <p className={panel.muted}>
          <FormattedMessage id="product.gone" />
        </p>
      )}
      <ul role="list" className={styles.products}>
        {order.products.map((product) => (
          <li key={product.code} className={styles.product}>
            <OrderProduct product={product} article={articleOf(product)} currency={order.currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type OrderProductProps = { product: Product; article: MerchandiseArticle | undefined; currency: string }

const OrderProduct = ({ product, article, currency }: OrderProductProps) => {
  const money = useMoney(currency)
  const { config } = useHostServices()
  const shopPage = article && shopPageOf(article, config)
  const options = article ? optionTitlesOf(article, product.options) : []
  return (
    <>
      <ProductPicture articleType={product.articleType} coverUrl={product.coverUrl} />
      <div className={styles.text}>
        <h3 className={styles.name}>
          {shopPage ? (
            <a href={shopPage} rel="noopener">
              <ProductName articleName={product.articleName} />
            </a>
          ) : (
            <ProductName articleName={product.articleName} />
          )}
        </h3>
        {options.length > 0 && (
          <p className={styles.muted}>
            <FactLine>{options}</FactLine>
          </p>
        )}
        <p className={styles.muted}>
          <FormattedMessage id="product.code" values={{ code: <Code>{product.code}</Code> }} />
        </p>
        <ProductStatusText status={product.status} />
      </div>
      <p className={styles.price}>
        {product.quantity > 1 && (
          <span className={styles.muted}>
            {product.quantity} × {money(product.priceCents)}
          </span>
        )}
        <strong>{money(product.priceCents * product.quantity)}</strong>
      </p>
      <div className={styles.further}>
        <PdfDownload code={product.code} />
        {product.voucher !== null && <VoucherDetails optionCode={product.voucher} />}
      </div>
    </>
  )
}
