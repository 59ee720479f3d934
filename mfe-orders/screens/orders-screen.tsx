import { CutOffNotice } from '../features/cut-off/cut-off-notice.tsx'
import { OrderList } from '../features/order-list/order-list.tsx'
import { PageTitle } from '@account/shared/screens/page-title.tsx'

export const OrdersScreen = () => (
  <>
    <PageTitle id="orders.title" />
    <CutOffNotice />
    <OrderList />
  </>
)
