import type { Widget } from '@account/shared/contracts/widget.ts'
import { refuse } from '@account/shared/testing/render-screen.tsx'
import { type OnlineProduct, type OnlineProductPage, type WidgetsApi, widgetsApiAtom } from '../api/widgets-api.ts'
import { OnlineProductsScreen } from '../screens/online-products-screen.tsx'
import { renderScreen } from './render-screen.ts'

/** The ready online version of a photo book. */
export const aWidget = (changes: Partial<Widget> = {}): Widget => ({
  productCode: 'UK-1-1',
  state: 'ready',
  viewUrl: 'http://account.uk.localhost:3000/online-book/token',
  coverUrl: null,
  requestedAt: '2026-06-01T10:00:00Z',
  isShared: false,
  isInGallery: false,
  ...changes,
})

export const requestedWidget = aWidget({ state: 'requested', viewUrl: null })

/** A photo book of an order; `widget` is null while it has no online version. */
export const aBook = (widget: Widget | null): OnlineProduct => ({
  productCode: 'UK-1-1',
  title: 'Photo book A4 landscape',
  orderedAt: '2026-06-01T23:30:00Z',
  widget,
})

export const pageOf = (...products: OnlineProduct[]): OnlineProductPage => ({
  products,
  orderCount: products.length,
  unreadable: [],
})

/** The list of online photo books. Calls that are not given fail. */
export const renderOnlineBooks = (
  listPage: WidgetsApi['listPage'],
  changes: Partial<WidgetsApi> = {},
  at = '/online-products',
) =>
  renderScreen({
    at,
    path: '/online-products',
    screen: <OnlineProductsScreen />,
    provide: (store) =>
      store.set(widgetsApiAtom, {
        listPage,
        find: refuse,
        request: refuse,
        delete: refuse,
        share: refuse,
        ...changes,
      }),
  })
