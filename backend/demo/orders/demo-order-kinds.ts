import type { DeliveryType, InternalOrderStatus, OrderSource, ProductStatus } from '@account/shared/contracts/order.ts'
import type { DemoArticleId } from './demo-catalogue.ts'

/** The state of a voucher, as its order shows it. */
export type DemoVoucher = 'valid' | 'unknown' | 'withdrawn'

export type DemoLine = {
  /** Null if the shop no longer has the article. */
  article: DemoArticleId | null
  status: ProductStatus
  quantity?: number
  options?: Readonly<Record<string, string>>
  voucher?: DemoVoucher
  /** Days since the payment of this product last changed. */
  paidDaysAgo?: number
  /** The paid share of today's price, if the price has changed. */
  paidPart?: number
  hasLostPhotos?: boolean
}

export type DemoOrderKind = {
  daysAgo: number
  status: InternalOrderStatus | 'AwaitingCourier'
  lines: readonly DemoLine[]
  source?: OrderSource
  deliveryType?: DeliveryType
  currency?: string
  /** Whether the upload belongs to the account or began before the sign-in. */
  upload?: 'named' | 'anonymous'
  delivery?: 'expected' | 'delayed'
  addressChange?: 'sent' | 'failed'
  /** How it was paid; by default with a card. Null for an order that is not paid. */
  paidBy?: 'card' | 'paypal' | 'bankTransfer' | null
}

const bookOptions = { CoverType: 'hardcover', Paper: 'matte' }

/** One order of each kind that the site distinguishes. */
export const demoOrderKinds = {
  'awaiting-payment': {
    daysAgo: 0.1,
    status: 'Received',
    paidBy: null,
    lines: [{ article: 'calendar-a3', status: 'paymentPending', options: { Paper: 'glossy' } }],
  },
  confirmed: {
    daysAgo: 0.3,
    status: 'Confirmed',
    upload: 'named',
    delivery: 'expected',
    lines: [
      { article: 'photo-book-a4', status: 'paymentSuccess', options: bookOptions, voucher: 'valid', paidDaysAgo: 0 },
      { article: 'prints-10x15', status: 'approved', quantity: 64, options: { Paper: 'matte' }, paidDaysAgo: 0 },
    ],
  },
  'pick-up': {
    daysAgo: 1,
    status: 'Confirmed',
    deliveryType: 'PickupPoint',
    paidBy: 'paypal',
    delivery: 'expected',
    lines: [{ article: 'mug', status: 'processing', quantity: 2, paidDaysAgo: 1 }],
  },
  'address-changed': {
    daysAgo: 1.4,
    status: 'Confirmed',
    addressChange: 'sent',
    delivery: 'expected',
    lines: [{ article: 'puzzle-500', status: 'paymentFree', paidDaysAgo: 1 }],
  },
  'payment-failed': {
    daysAgo: 2,
    status: 'Received',
    paidBy: null,
    lines: [{ article: 'cards-folded', status: 'paymentFailed', quantity: 20 }],
  },
  production: {
    daysAgo: 3,
    status: 'ProductionStarted',
    delivery: 'expected',
    addressChange: 'failed',
    lines: [
      { article: 'photo-book-square', status: 'producing', options: bookOptions, voucher: 'unknown', paidDaysAgo: 3 },
      { article: 'prints-13x18', status: 'on_hold', quantity: 24, paidDaysAgo: 3 },
    ],
  },
  delayed: {
    daysAgo: 6,
    status: 'ProductionStarted',
    delivery: 'delayed',
    lines: [{ article: 'canvas-60x40', status: 'delayed', options: { FloatingFrame: 'frame-oak' }, paidDaysAgo: 6 }],
  },
  'unknown-status': {
    daysAgo: 8,
    status: 'AwaitingCourier',
    lines: [{ article: 'poster-50x70', status: 'producing', options: { PosterFrame: 'frame-black' }, paidDaysAgo: 8 }],
  },
  sent: {
    daysAgo: 11,
    status: 'Dispatched',
    delivery: 'expected',
    lines: [
      { article: 'photo-book-layflat', status: 'shipped', options: bookOptions, voucher: 'withdrawn', paidDaysAgo: 11 },
    ],
  },
  'sent-weeks-ago': {
    daysAgo: 20,
    status: 'Dispatched',
    lines: [{ article: 'canvas-wood-30', status: 'shipped', paidDaysAgo: 20 }],
  },
  cancelled: {
    daysAgo: 36,
    status: 'Cancelled',
    paidBy: null,
    lines: [{ article: 'puzzle-1000', status: 'cancelled' }],
  },
  app: {
    daysAgo: 47,
    status: 'Dispatched',
    paidBy: 'bankTransfer',
    source: 'app',
    upload: 'anonymous',
    lines: [{ article: 'prints-10x15', status: 'shipped', quantity: 92, options: { Paper: 'glossy' } }],
  },
  'price-changed': {
    daysAgo: 95,
    status: 'Dispatched',
    lines: [{ article: 'photo-book-a4', status: 'shipped', options: bookOptions, paidPart: 0.9 }],
  },
  'option-discontinued': {
    daysAgo: 140,
    status: 'Dispatched',
    lines: [{ article: 'photo-book-square', status: 'shipped', options: { CoverType: 'leather', Paper: 'matte' } }],
  },
  'photos-expired': {
    daysAgo: 610,
    status: 'Dispatched',
    lines: [{ article: 'photo-book-layflat', status: 'shipped', options: bookOptions, hasLostPhotos: true }],
  },
  'article-gone': {
    daysAgo: 660,
    status: 'Dispatched',
    lines: [{ article: null, status: 'shipped' }],
  },
  'other-currency': {
    daysAgo: 700,
    status: 'Dispatched',
    currency: 'SEK',
    lines: [{ article: 'mug', status: 'shipped' }],
  },
} as const satisfies Record<string, DemoOrderKind>

export type DemoOrderKindName = keyof typeof demoOrderKinds

/** The kinds for a customer whose last order is long ago. */
export const pastOrderKinds: readonly DemoOrderKindName[] = [
  'sent-weeks-ago',
  'app',
  'cancelled',
  'price-changed',
  'option-discontinued',
  'photos-expired',
]
