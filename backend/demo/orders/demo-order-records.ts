import { v7 as uuidv7 } from 'uuid'
import type { SuperOrderDetails } from '@account/shared/contracts/order.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { messagesIn } from '../../messages/messages.ts'
import { demoSellerOf, demoVatOf } from '../identity/demo-companies.ts'
import { demoArticles, demoPriceCents } from './demo-catalogue.ts'
import { articleTitles } from './demo-titles.ts'
import { demoAddressAt } from './demo-addresses.ts'
import { demoOrderKinds, type DemoLine, type DemoOrderKind, type DemoOrderKindName } from './demo-order-kinds.ts'
import { paymentOf, vatWithin } from './demo-payments.ts'
import { HOUR_MS } from '../../platform/time/durations.ts'

export type DemoCustomer = { id: string; storefront: string; firstName: string; lastName: string }
export type DemoOrder = { orderCode: string; kind: DemoOrderKindName; createdAt: Date }

/** How long the order system keeps listing an order. */
const LISTED_DAYS = 3 * 365
/** The time between confirmation and production, in which the address may still change. */
const CHANGEABLE_HOURS = 48
const SHIPPING_EURO_CENTS = 495
const VOUCHER_PERCENT = 20

/** Hours from the placement of the order until each status. */
const course = [
  ['Received', 0],
  ['Confirmed', 0.2],
  ['ProductionStarted', 26],
  ['ProductionCompleted', 80],
  ['Dispatched', 96],
] as const

const later = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR_MS)
const dayAfter = (moment: Date, days: number) =>
  later(moment, days * 24)
    .toISOString()
    .slice(0, 10)

const eventsOf = ({ status }: DemoOrderKind, createdAt: Date): SuperOrderDetails['events'] => {
  const eventAt = (name: string, hours: number) => ({ status: name, at: later(createdAt, hours).toISOString() })
  if (status === 'Cancelled') return [eventAt('Received', 0), eventAt('Cancelled', 5)]
  const reached = course.findIndex(([name]) => name === status)
  return course.slice(0, Math.max(reached, 0) + 1).map(([name, hours]) => eventAt(name, hours))
}

type LineOptions = { orderCode: string; position: number; createdAt: Date; locale: string; currency: string }

const lineOf = (line: DemoLine, { orderCode, position, createdAt, locale, currency }: LineOptions) => {
  const { article, status, quantity = 1, paidPart = 1 } = line
  const titles: Readonly<Record<string, string>> | undefined = article ? articleTitles[article] : undefined
  return {
    superOrderCode: orderCode,
    position,
    code: `${orderCode}-${position}`,
    articleId: article,
    articleType: article && demoArticles[article].articleType,
    articleName: titles?.[locale.split('-')[0] ?? 'en'] ?? titles?.['en'] ?? null,
    status,
    quantity,
    priceCents: Math.round(demoPriceCents(article ?? 'mug', currency) * paidPart),
    voucher: line.voucher ? `${line.voucher.toUpperCase()}-${orderCode}` : null,
    options: { ...line.options },
    paymentChangedDate: line.paidDaysAgo === undefined ? null : later(createdAt, 0.2),
    photosExpireAt: line.hasLostPhotos ? later(createdAt, 540 * 24) : null,
  }
}

const trackingOf = (orderCode: string) => ({
  carrier: 'Parcel Post',
  code: `PP${orderCode.replaceAll('-', '')}`,
  url: `https://track.parcelpost.example/${encodeURIComponent(orderCode)}`,
})

type DatedProduct = { orderCode: string; productCode: string; createdAt: Date }

const datesOf = ({ delivery }: DemoOrderKind, { createdAt, ...product }: DatedProduct) => {
  if (!delivery) return []
  const [earliest, latest, promised] = delivery === 'delayed' ? [11, 13, dayAfter(createdAt, 7)] : [5, 7, null]
  return [{ ...product, earliest: dayAfter(createdAt, earliest), latest: dayAfter(createdAt, latest), promised }]
}

type Uploaded = { orderCode: string; customerId: string; createdAt: Date }

const uploadsOf = ({ upload }: DemoOrderKind, { orderCode, customerId, createdAt }: Uploaded) => {
  if (!upload) return []
  const accountId = upload === 'named' ? customerId : null
  const receivedAt = later(createdAt, 0.1)
  return [{ orderId: orderCode, accountId, fileCount: 48, totalBytes: 187_432_960, receivedAt }]
}

type Granted = { customer: DemoCustomer; createdAt: Date }

const vouchersOf = (voucher: string | null, { customer, createdAt }: Granted) => {
  if (voucher === null || voucher.startsWith('UNKNOWN')) return []
  return [
    {
      optionCode: voucher,
      customerId: customer.id,
      campaignName: messagesIn(requireStorefront(customer.storefront).locale)('menu.photoBooks'),
      percentOff: VOUCHER_PERCENT,
      validUntil: later(createdAt, 60 * 24),
      usesLeft: 1,
      isWithdrawn: voucher.startsWith('WITHDRAWN'),
      refreshedAt: createdAt,
    },
  ]
}

/** The rows of an order in every table of the order system. */
export const recordsOf = (customer: DemoCustomer, { orderCode, kind: name, createdAt }: DemoOrder) => {
  const kind: DemoOrderKind = demoOrderKinds[name]
  const storefront = requireStorefront(customer.storefront)
  const currency = kind.currency ?? storefront.currency
  const lines = kind.lines.map((line, index) =>
    lineOf(line, { orderCode, position: index + 1, createdAt, locale: storefront.locale, currency }),
  )
  const goodsCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const discountCents = lines.reduce(
    (sum, { voucher, priceCents }) => sum + (voucher ? Math.round((priceCents * VOUCHER_PERCENT) / 100) : 0),
    0,
  )
  const shippingCents = Math.round((SHIPPING_EURO_CENTS * demoPriceCents('mug', currency)) / demoArticles.mug.euroCents)
  const totalCents = goodsCents + shippingCents - discountCents
  const isPickup = kind.deliveryType === 'PickupPoint'
  const address = demoAddressAt(storefront, customer)
  const change = {
    id: uuidv7(),
    orderCode,
    address,
    requestedAt: later(createdAt, 1),
    decidedAt: later(createdAt, 1.1),
  }
  return {
    order: {
      orderCode,
      customerId: customer.id,
      status: kind.status,
      source: kind.source ?? 'shop',
      createdAt,
      expiresAt: later(createdAt, LISTED_DAYS * 24),
      totalCents,
      shippingCents,
      discountCents,
      currency,
      vat: [vatWithin(totalCents, demoVatOf(storefront.country))],
      payment: paymentOf(kind, later(createdAt, 0.2)),
      seller: demoSellerOf(storefront),
      deliveryType: kind.deliveryType ?? 'Home',
      deliveryAddress: { ...address, pickupPoint: isPickup ? 'Bell & Daughters' : null },
      events: eventsOf(kind, createdAt),
      tracking: kind.status === 'Dispatched' ? trackingOf(orderCode) : null,
      addressCutOffAt: later(createdAt, CHANGEABLE_HOURS),
    },
    lines,
    dates: lines.flatMap(({ code }) => datesOf(kind, { orderCode, productCode: code, createdAt })),
    uploads: uploadsOf(kind, { orderCode, customerId: customer.id, createdAt }),
    vouchers: lines.flatMap(({ voucher }) => vouchersOf(voucher, { customer, createdAt })),
    changes: kind.addressChange ? [{ ...change, state: kind.addressChange }] : [],
  }
}
