import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { EmptyHomePanel, HomePanel } from '@account/shared/screens/home-panel.tsx'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { FormattedMessage } from 'react-intl'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { useLatestOrderQuery } from '../../orders/orders-query.ts'
import { OrderListSkeleton } from '../order-list/order-list-skeleton.tsx'
import { OrderSummary } from '../order-list/order-summary.tsx'

/** The panel of the home page with the newest order. */
export const LatestOrder = () => (
  <HomePanel titleId="latestOrder.title" linkId="latestOrder.all" to="/orders">
    <LatestOrderContent />
  </HomePanel>
)

const LatestOrderContent = () => {
  const { config } = useHostServices()
  const query = useLatestOrderQuery()
  const { data: latest, error } = query
  if (error && !latest) return <LoadFailure title="orders.error" query={query} />
  if (latest === undefined) return <OrderListSkeleton count={1} />
  if (latest === null) {
    return (
      <EmptyHomePanel
        action={
          <a className={buttonClassName('secondary')} href={config.shopUrl}>
            <FormattedMessage id="orders.shop" />
          </a>
        }
      >
        <FormattedMessage id="orders.empty" />
      </EmptyHomePanel>
    )
  }
  return (
    <>
      {error && <LoadFailure title="orders.error" query={query} />}
      <OrderSummary order={latest} heading="h3" />
    </>
  )
}
