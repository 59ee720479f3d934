import { PageTitle } from '@account/shared/screens/page-title.tsx'
import { WithCutOffNotice } from '../features/cut-off/with-cut-off-notice.tsx'
import { OrderListSkeleton } from '../features/order-list/order-list-skeleton.tsx'
import { OrderList } from '../features/order-list/order-list.tsx'

export const OrdersScreen = () => (
  <>
    <PageTitle id="orders.title" />
    <WithCutOffNotice placeholder={<OrderListSkeleton count={3} />}>
      <OrderList />
    </WithCutOffNotice>
  </>
)
