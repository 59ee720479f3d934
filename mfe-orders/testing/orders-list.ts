import type { ReactElement } from 'react'
import { cutOffApiAtom, type CutOffApi } from '../api/cut-off-api.ts'
import type { Order } from '../api/order.ts'
import { type OrdersApi, ordersApiAtom, type OrdersPart } from '../api/orders-api.ts'
import { refusingOrdersApi } from './refusing-orders-api.ts'
import { renderScreen } from './render-screen.ts'

/** A response with these orders, which are the whole list unless `changes` say otherwise. */
export const partOf = (orders: Order[], changes: Partial<OrdersPart> = {}): OrdersPart => ({
  orders,
  orderCount: orders.length,
  unreadable: [],
  ...changes,
})

/** An API that only lists orders; every other call fails. */
export const apiOf = (list: OrdersApi['list']): OrdersApi => ({ ...refusingOrdersApi, list })

/** An API that lists orders in these responses. */
export const listing = (...parts: OrdersPart[]) =>
  apiOf(async function* () {
    yield* parts
  })

const noCampaign: CutOffApi = { listArticleGroups: async () => [], findCampaign: async () => null }

/** Renders a screen or a panel that lists orders, without a campaign. Returns the services with what they recorded. */
export const renderOrders = (screen: ReactElement, api: OrdersApi, at = '/orders') =>
  renderScreen({
    at,
    screen,
    provide(store) {
      store.set(ordersApiAtom, api)
      store.set(cutOffApiAtom, noCampaign)
    },
  })
