/** @jest-environment node */
import { IDEMPOTENCY_HEADER } from '@account/shared/contracts/idempotency.ts'
import { ProductCode, WIDGET_CODES_LIMIT } from '@account/shared/contracts/widget.ts'
import { createHttpClient } from '@account/shared/http/http-client.ts'
import { createGalleryApi } from './gallery-api.ts'
import type { MerchandiseApi } from './merchandise-api.ts'
import { anOrder, aProduct, aSuperOrder } from '../testing/an-order.ts'
import { createBooksApi, createWidgetsApi, encodeEmail } from './widgets-api.ts'

const merchandise: MerchandiseApi = {
  listChannels: async () => [],
  findChannel: async () => ({
    ID: 'pixhaven-uk',
    Vendor: { ID: 'pixhaven', Locale: 'en-GB' },
    ShopUrl: 'http://www.uk.localhost:3000/',
    Currency: { ID: 'GBP' },
    Articles: [
      {
        ...{ ID: 'photo-book-a4', ArticleType: 'photo-book', Title: 'Photo book', PageHeight: null, PageWidth: null },
        ...{ Visible: true, Links: [], ArticleExtras: {} },
      },
    ],
  }),
}

const apiOf = (answer: (request: Request) => Response) => {
  const requests: Request[] = []
  const fetch: typeof globalThis.fetch = async (request) => {
    requests.push(request as Request)
    return answer(request as Request)
  }
  const http = createHttpClient({ baseUrl: 'http://api.test/widgets', accessToken: async () => 'token', fetch })
  const storefront = { channel: 'pixhaven-uk', locale: 'en-GB' }
  const api = createWidgetsApi({ http: { orders: http, widgets: http }, merchandise, accountId: 'emma', storefront })
  return { api, books: createBooksApi(http), gallery: createGalleryApi(http, storefront.channel), requests }
}

/** Responds with an online version for each requested book, and refuses as the service does. */
const servicesOf = (superOrders: unknown[]) => (request: Request) => {
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.endsWith('/v1/widget/all')) return Response.json({ superOrders, orderCount: superOrders.length })
  const codes = searchParams.get('orderCodes')?.split(',') ?? []
  if (codes.length > WIDGET_CODES_LIMIT || codes.some((code) => !ProductCode.safeParse(code).success))
    return Response.json({ code: 'invalid-request' }, { status: 400 })
  return Response.json({
    widgets: codes.map((productCode) => ({
      ...{ productCode, state: 'requested', viewUrl: null, coverUrl: null },
      ...{ requestedAt: '2026-01-01T00:00:00Z', isShared: false },
    })),
  })
}

const anOrderOf = (codes: string[]) => aSuperOrder(anOrder({ products: codes.map((code) => aProduct({ code })) }))

test('[WI-01] orders with more books than one request can name have all their online versions', async () => {
  const codes = Array.from({ length: 230 }, (_, index) => `UK-1-${index + 1}`)
  const { api } = apiOf(servicesOf([anOrderOf(codes.slice(0, 90)), anOrderOf(codes.slice(90))]))
  const { products } = await api.listPage(1)
  expect(products.map(({ widget }) => widget?.productCode)).toEqual(codes)
})

test('[WI-01] an unreadable order or code hides no other book', async () => {
  const { api } = apiOf(servicesOf([{ orderCode: 'broken' }, anOrderOf(['UK-1-1', 'UK 1, 2'])]))
  const page = await api.listPage(1)
  expect(page).toMatchObject({
    products: [{ widget: { productCode: 'UK-1-1' } }, { productCode: 'UK 1, 2', widget: null }],
    orderCount: 2,
  })
  expect(page.unreadable).toHaveLength(1)
})

test.each([401, 404])('[WI-01] %i from the widget request means that there is none', async (status) => {
  const { api } = apiOf(() => new Response('{}', { status }))
  await expect(api.find('UK-1-1')).resolves.toBeNull()
})

test.each(['..', '../all', 'UK-1/share', 'UK 1', ''])(
  '[WI-01] %j is not a product code, and no request is sent',
  async (code) => {
    const { api, requests } = apiOf(() => new Response('{}'))
    await expect(api.find(code)).resolves.toBeNull()
    expect(requests).toEqual([])
  },
)

test('[WI-01][WI-03] an entry that another window has deleted counts as deleted; any other refusal is a failure', async () => {
  const gone = apiOf(() => new Response('{}', { status: 404 }))
  await expect(gone.api.delete('UK-1-1')).resolves.toBeUndefined()
  await expect(gone.gallery.remove('UK-1-1')).resolves.toBeUndefined()
  const refusing = apiOf(() => new Response('{}', { status: 403 }))
  await expect(refusing.api.delete('UK-1-1')).rejects.toThrow()
  await expect(refusing.gallery.remove('UK-1-1')).rejects.toThrow()
})

test('[WI-01] any other refusal is a failure', async () => {
  const { api } = apiOf(() => new Response('{}', { status: 403 }))
  await expect(api.find('UK-1-1')).rejects.toThrow()
})

test('[WI-02] the recipient is sent in base64, unicode included', async () => {
  expect(Buffer.from(encodeEmail('zoë@example.com'), 'base64').toString()).toBe('zoë@example.com')
  const { api, requests } = apiOf(() =>
    Response.json({
      ...{ productCode: 'UK-1-1', state: 'ready', viewUrl: null, coverUrl: null },
      ...{ requestedAt: '2026-01-01T00:00:00Z', isShared: true },
    }),
  )
  await api.share('UK-1-1', { senderName: 'Emma', recipientEmail: 'a@example.com', personalMessage: '' }, 'one-key')
  expect(requests[0]?.headers.get(IDEMPOTENCY_HEADER)).toBe('one-key')
  const { pathname, searchParams } = new URL(requests[0]?.url ?? '')
  expect([requests[0]?.method, pathname]).toEqual(['PUT', '/widgets/v1/widget/UK-1-1/share'])
  expect(Object.fromEntries(searchParams)).toEqual({
    vendorId: 'pixhaven',
    fromName: 'Emma',
    toEmailAddress: Buffer.from('a@example.com').toString('base64'),
  })
})

test('[WI-01] an address without a book differs from a service that fails', async () => {
  await expect(apiOf(() => new Response('{}', { status: 404 })).books.open('x')).resolves.toBeNull()
  await expect(apiOf(() => new Response('{}', { status: 403 })).books.open('x')).rejects.toThrow()
})
