import { WarningIcon } from '@account/shared/ui/icons.tsx'
import { FactLine } from '@account/shared/ui/fact-line.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { useMoney } from '../../formats/use-money.ts'
import { isDelayed, type Order } from '../../api/order.ts'
import { ProductName } from '../../products/product-name.tsx'
import { ProductPicture } from '../../products/product-picture.tsx'
import { ProductStatusText } from '../../products/product-status.tsx'
import { OrderOrigin } from './order-origin.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { Code } from '../../ui/code.tsx'
import styles from './order-summary.module.css'

/** The products that a card shows; the others are only counted. */
const SHOWN_PRODUCTS = 3

/** The card of one order: its code, date, status, products and total. */
export const OrderSummary = ({ order, heading: Heading }: { order: Order; heading: 'h2' | 'h3' }) => {
  const money = useMoney(order.currency)
  const hidden = order.products.length - SHOWN_PRODUCTS
  return (
    <article className={styles.order}>
      <header className={styles.header}>
        <div>
          <Heading className={styles.code}>
            <Link to={`/orders/${encodeURIComponent(order.orderCode)}`}>
              <FormattedMessage id="orders.code" values={{ code: <Code>{order.orderCode}</Code> }} />
            </Link>
          </Heading>
          <p className={styles.placed}>
            <OrderOrigin order={order} />
          </p>
        </div>
        <OrderStatusBadge status={order.status} />
      </header>
      {isDelayed(order) && (
        <p className={styles.delayed}>
          <WarningIcon size={16} />
          <FormattedMessage id="orders.delayed" />
        </p>
      )}
      <ul role="list" className={styles.products}>
        {order.products.slice(0, SHOWN_PRODUCTS).map((product) => (
          <li key={product.code} className={styles.product}>
            <ProductPicture articleType={product.articleType} coverUrl={product.coverUrl} />
            <div className={styles.text}>
              <span className={styles.name}>
                {product.quantity > 1 && `${product.quantity} × `}
                <ProductName articleName={product.articleName} />
              </span>
              <ProductStatusText status={product.status} />
            </div>
          </li>
        ))}
      </ul>
      <footer className={styles.footer}>
        <p className={styles.total}>
          <FactLine>
            {hidden > 0 && <FormattedMessage id="orders.products" values={{ count: order.productCount }} />}
            <span>
              <FormattedMessage id="orders.total" /> <strong>{money(order.totalCents)}</strong>
            </span>
          </FactLine>
        </p>
        <Link className={styles.view} to={`/orders/${encodeURIComponent(order.orderCode)}`}>
          <FormattedMessage id="orders.view" />
          <VisuallyHidden> {order.orderCode}</VisuallyHidden>
        </Link>
      </footer>
    </article>
  )
}
