import { v7 as uuidv7 } from 'uuid'
import type { OrderRecord, OrderWithLines } from '../orders/orders/orders-repository.ts'

/** An order of one book, paid with a card, with letters of several languages. */
export const aPaidOrder = (changes: Partial<OrderRecord> = {}): OrderWithLines => ({
  order: {
    orderCode: 'GB-1',
    customerId: uuidv7(),
    status: 'Dispatched',
    source: 'shop',
    createdAt: new Date('2026-06-02T20:00:00Z'),
    expiresAt: new Date('2029-06-02T20:00:00Z'),
    totalCents: 3690,
    shippingCents: 495,
    discountCents: 800,
    currency: 'GBP',
    vat: [
      { perMille: 200, netCents: 2662, vatCents: 533 },
      { perMille: 0, netCents: 495, vatCents: 0 },
    ],
    payment: { method: 'card', card: { brand: 'visa', lastFour: '4242' }, paidAt: '2026-06-02T23:30:00Z' },
    seller: { name: 'Pixhaven GB', lines: ['4 Paintworks', 'Bristol BS4 3EH'], vatNumber: 'GB 1' },
    deliveryType: 'Home',
    deliveryAddress: {
      ...{ country: 'GB', firstName: 'Emma', lastName: 'Łoś', companyName: '', street: 'Whitehall Gardens' },
      ...{ streetNumber: '14', addition: '', postalCode: 'SW1A 2AA', city: 'London', region: '', phone: '' },
      pickupPoint: null,
    },
    events: [],
    tracking: null,
    addressCutOffAt: null,
    ...changes,
  },
  lines: [
    {
      ...{ superOrderCode: 'GB-1', position: 1, code: 'GB-1-1', articleId: 'photo-book-a4', articleType: 'photo-book' },
      ...{ articleName: 'Photo book A4 – Źdźbło & Ærøskøbing', status: 'shipped', quantity: 1, priceCents: 3995 },
      ...{ voucher: null, options: {}, paymentChangedDate: null, photosExpireAt: null },
    },
  ],
})
