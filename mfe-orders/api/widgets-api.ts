import { IDEMPOTENCY_HEADER } from '@account/shared/contracts/idempotency.ts'
import type { SuperOrder } from '@account/shared/contracts/order.ts'
import {
  OnlineBook,
  ProductCode,
  Widget,
  WIDGET_CODES_LIMIT,
  Widgets,
  type WidgetShare,
} from '@account/shared/contracts/widget.ts'
import { responseStatusOf } from '@account/shared/http/response-status.ts'
import { orNullIfMissing } from '@account/shared/http/or-null-if-missing.ts'
import type { HttpClients } from '@account/shared/micro-frontend/host-services.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'
import type { MerchandiseApi } from './merchandise-api.ts'
import { readOrders, ReceivedOrders } from './received-orders.ts'

/** The orders on one page of the list. */
export const ONLINE_PRODUCT_ORDERS = 10

const PHOTO_BOOK = 'photo-book'

/** A photo book that was ordered, and its online version, if it has one. */
export type OnlineProduct = { productCode: string; title: string | null; orderedAt: string; widget: Widget | null }
export type OnlineProductPage = {
  products: OnlineProduct[]
  orderCount: number
  /** The errors of the orders that could not be parsed. */
  unreadable: Error[]
}

type WidgetsApiOptions = {
  http: Pick<HttpClients, 'orders' | 'widgets'>
  merchandise: MerchandiseApi
  accountId: string
  storefront: { channel: string; locale: string }
}

/** The form of e-mail addresses in queries, by the specification: base64 of UTF-8. */
export const encodeEmail = (email: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(email)))

const pathOf = (productCode: string) => `v1/widget/${encodeURIComponent(productCode)}`

const orNull = async <Result>(answer: Promise<Result>, statuses: readonly number[]): Promise<Result | null> => {
  try {
    return await answer
  } catch (error) {
    if (statuses.includes(responseStatusOf(error) ?? 0)) return null
    throw error
  }
}

export const createWidgetsApi = ({ http, merchandise, accountId, storefront }: WidgetsApiOptions) => {
  const findChannel = (signal?: AbortSignal) => merchandise.findChannel(storefront.channel, storefront.locale, signal)

  const listOrders = (page: number, signal?: AbortSignal) =>
    http.orders
      .get(`orders/byAccount/${accountId}`, {
        searchParams: {
          articleNames: PHOTO_BOOK,
          offset: (page - 1) * ONLINE_PRODUCT_ORDERS,
          limit: ONLINE_PRODUCT_ORDERS,
        },
        signal,
      })
      .json(ReceivedOrders)

  const listSomeWidgets = async (codes: readonly string[], signal?: AbortSignal): Promise<Widget[]> => {
    const searchParams = { orderCodes: codes.join(',') }
    return (await http.widgets.get('v1/widget/all', { searchParams, signal }).json(Widgets)).widgets
  }

  /** In as many requests as needed, and without codes that no online version can have. */
  const listWidgets = async (codes: readonly string[], signal?: AbortSignal): Promise<Widget[]> => {
    const possible = codes.filter((code) => ProductCode.safeParse(code).success)
    const calls = Array.from({ length: Math.ceil(possible.length / WIDGET_CODES_LIMIT) }, (_, index) =>
      possible.slice(index * WIDGET_CODES_LIMIT, (index + 1) * WIDGET_CODES_LIMIT),
    )
    return (await Promise.all(calls.map((some) => listSomeWidgets(some, signal)))).flat()
  }

  return {
    /**
     * Reads the orders, then the online versions of their books. The catalogue of the channel says which articles are
     * books.
     */
    async listPage(page: number, signal?: AbortSignal): Promise<OnlineProductPage> {
      const [{ Articles }, received] = await Promise.all([findChannel(signal), listOrders(page, signal)])
      const { readable, unreadable } = readOrders(received)
      const bookIds = new Set(Articles.filter(({ ArticleType }) => ArticleType === PHOTO_BOOK).map(({ ID }) => ID))
      const books = readable.flatMap((order) => booksOf(order, bookIds))
      const found = await listWidgets(
        books.map(({ productCode }) => productCode),
        signal,
      )
      const widgets = new Map(found.map((widget) => [widget.productCode, widget]))
      const products = books.map((book) => ({ ...book, widget: widgets.get(book.productCode) ?? null }))
      return { products, orderCount: received.orderCount, unreadable }
    },

    /** Null without an online version, and where the service does not know the customer (401). */
    async find(productCode: string, signal?: AbortSignal): Promise<Widget | null> {
      // The code comes from the address bar, and another text would lead to another request.
      if (!ProductCode.safeParse(productCode).success) return null
      return orNull(http.widgets.get(pathOf(productCode), { signal }).json(Widget), [401, 404])
    },

    request: (productCode: string): Promise<Widget> => http.widgets.post(pathOf(productCode)).json(Widget),

    /** A missing online version counts as deleted. */
    delete: async (productCode: string): Promise<void> => {
      await orNullIfMissing(http.widgets.delete(pathOf(productCode)))
    },

    /** Every retry of one share sends the same key, a UUID, so that it sends one mail. */
    async share(
      productCode: string,
      { senderName, recipientEmail, personalMessage }: WidgetShare,
      key: string,
    ): Promise<Widget> {
      const { Vendor } = await findChannel()
      const searchParams = {
        vendorId: Vendor?.ID ?? '',
        fromName: senderName,
        ...(personalMessage !== '' && { personalMessage }),
        toEmailAddress: encodeEmail(recipientEmail),
      }
      const headers = { [IDEMPOTENCY_HEADER]: key }
      return http.widgets.put(`${pathOf(productCode)}/share`, { searchParams, headers }).json(Widget)
    },
  }
}

const booksOf = ({ createdAt, orders }: SuperOrder, bookIds: ReadonlySet<string>) =>
  orders
    .filter(({ articleId }) => articleId !== null && bookIds.has(articleId))
    .map(({ code, articleName }) => ({ productCode: code, title: articleName, orderedAt: createdAt }))

export type WidgetsApi = ReturnType<typeof createWidgetsApi>

/** entry.tsx provides it; a test provides its own. */
export const widgetsApiAtom = createProvidedAtom<WidgetsApi>('widgetsApiAtom')

/** Works without a sign-in. Null for an address that leads to no book, or no longer. */
export const createBooksApi = (widgets: HttpClients['widgets']) => ({
  open: (token: string, signal?: AbortSignal): Promise<OnlineBook | null> =>
    orNull(widgets.get(`books/${encodeURIComponent(token)}`, { signal }).json(OnlineBook), [400, 404]),
})

export type BooksApi = ReturnType<typeof createBooksApi>

/** entry.tsx provides it; a test provides its own. */
export const booksApiAtom = createProvidedAtom<BooksApi>('booksApiAtom')
