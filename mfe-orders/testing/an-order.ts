import type { SuperOrder } from '@account/shared/contracts/order.ts'
import type { Order, OrderDetails, Product } from '../api/order.ts'

export const aProduct = (changes: Partial<Product> = {}): Product => ({
  orderCode: 'SO-1001',
  code: 'SO-1001-1',
  articleId: 'photo-book-a4',
  articleType: 'photo-book',
  articleName: 'Photo book',
  status: 'paymentSuccess',
  quantity: 1,
  priceCents: 3995,
  voucher: null,
  options: {},
  paymentChangedDate: null,
  coverUrl: null,
  ...changes,
})

export const anOrder = (changes: Partial<Order> = {}): Order => ({
  orderCode: 'SO-1001',
  status: 'Received',
  source: 'shop',
  createdAt: '2026-06-01T23:30:00Z',
  totalCents: 123_456,
  currency: 'GBP',
  deliveryType: 'Home',
  deliveryAddress: {
    country: 'GB',
    firstName: 'Emma',
    lastName: 'Lindqvist',
    companyName: '',
    street: 'Whitehall Gardens',
    streetNumber: '14',
    addition: '',
    postalCode: 'SW1A 2AA',
    city: 'London',
    region: '',
    phone: '',
    pickupPoint: null,
  },
  productCount: 1,
  products: [aProduct()],
  ...changes,
})

export const someDetails = (changes: Partial<OrderDetails> = {}): OrderDetails => ({
  ...anOrder(),
  events: [{ status: 'Received', at: '2026-06-01T23:30:00Z' }],
  shippingCents: 495,
  discountCents: 0,
  vat: [],
  payment: null,
  hasReceipt: false,
  addressChange: null,
  addressChangeableUntil: null,
  tracking: null,
  ...changes,
})

/** An order as the server sends it. */
export const aSuperOrder = ({ products, productCount, ...order }: Order = anOrder()): SuperOrder => ({
  ...order,
  orderCount: productCount,
  orders: products.map(({ orderCode, ...line }) => ({ ...line, superOrderCode: orderCode })),
})
