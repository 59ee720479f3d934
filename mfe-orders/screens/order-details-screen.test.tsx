import { returnToTabLater } from '@account/shared/testing/return-to-tab.ts'
import { refuse } from '@account/shared/testing/render-screen.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Address } from '@account/shared/contracts/address.ts'
import { cutOffApiAtom } from '../api/cut-off-api.ts'
import { merchandiseApiAtom } from '../api/merchandise-api.ts'
import { productFilesApiAtom } from '../api/product-files-api.ts'
import { savedAddressesApiAtom } from '../api/saved-addresses-api.ts'
import { reorderApiAtom } from '../api/reorder-api.ts'
import { vouchersApiAtom } from '../api/vouchers-api.ts'
import { OrderNotFound, type OrdersApi, ordersApiAtom } from '../api/orders-api.ts'
import type { OrderDetails } from '../api/order.ts'
import { answered } from '../testing/an-answer.ts'
import { aProduct, someDetails } from '../testing/an-order.ts'
import { renderScreen } from '../testing/render-screen.ts'
import { OrderDetailsScreen } from './order-details-screen.tsx'

const savedAddress = (changes: Partial<Address>): Address => ({
  ...{ id: crypto.randomUUID(), country: 'GB', firstName: 'Emma', lastName: 'Lindqvist', companyName: '' },
  ...{ street: 'Mill Lane', streetNumber: '7', addition: '', postalCode: 'OX1 1AA', city: 'Oxford', region: '' },
  ...{ phone: '', isDefaultDelivery: false, isDefaultBilling: false },
  ...changes,
})

const savedAddresses = [
  savedAddress({}),
  savedAddress({ country: 'IE', street: 'Main Street', city: 'Dingle', postalCode: '' }),
]

const renderOrder = (find: OrdersApi['find'], changes: Partial<OrdersApi> = {}) =>
  renderScreen({
    at: '/orders/SO-1001',
    path: '/orders/:orderCode',
    screen: <OrderDetailsScreen />,
    provide: (store) => {
      store.set(ordersApiAtom, {
        list: () => {
          throw new Error('Not a part of this test.')
        },
        findLatest: refuse,
        find,
        changeAddress: refuse,
        openPayment: refuse,
        finishPayment: refuse,
        findDeliveryDates: async () => null,
        ...changes,
      })
      store.set(savedAddressesApiAtom, { list: async () => savedAddresses })
      store.set(productFilesApiAtom, { hasPdf: async () => false, readPdf: refuse, findUpload: async () => null })
      store.set(reorderApiAtom, {
        findStatus: async (orderCode) => ({ orderCode, availability: 'available', products: [] }),
        reorder: refuse,
      })
      store.set(vouchersApiAtom, { find: async () => null, refresh: refuse })
      store.set(cutOffApiAtom, { listArticleGroups: async () => [], findCampaign: async () => null })
      store.set(merchandiseApiAtom, {
        listChannels: async () => [{ ID: 'pixhaven-uk', Vendor: { ID: 'pixhaven', Locale: 'en-GB' } }],
        findChannel: async () => ({
          ...{ ID: 'pixhaven-uk', Vendor: null, ShopUrl: 'http://www.uk.localhost:3000/', Currency: { ID: 'GBP' } },
          Articles: [],
        }),
      })
    },
  })

const changeable = (changes: Parameters<typeof someDetails>[0] = {}) =>
  someDetails({ addressChangeableUntil: new Date(Date.now() + 90_000).toISOString(), ...changes })

const address = () => within(screen.getByRole('region', { name: 'Delivery address' }))

test.each([
  [
    { country: 'NL', street: 'Keizersgracht', streetNumber: '12', postalCode: '1015 CN', city: 'Amsterdam' },
    'Keizersgracht 12',
  ],
  [{ country: 'GB', street: 'Whitehall Gardens', streetNumber: '14' }, '14 Whitehall Gardens'],
] as const)('[OR-03] the delivery address is written as its country writes it: %j', async (place, line) => {
  const order = someDetails()
  renderOrder(async () => ({ ...order, deliveryAddress: { ...order.deliveryAddress!, ...place } }))
  expect(await screen.findByText(line)).toBeInTheDocument()
})

test('[OR-03] a loading order is announced, and then its details are shown', async () => {
  const services = renderOrder(async () => someDetails({ products: [aProduct({ voucher: 'GONE-1' })] }))
  expect(screen.getByText('Loading your order…')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Order SO-1001' })).toBeInTheDocument()
  expect(screen.queryByText('Loading your order…')).not.toBeInTheDocument()
  expect(screen.getByText('Product SO-1001-1')).toBeInTheDocument()
  expect(await screen.findByText('Voucher not found')).toBeInTheDocument()
  expect(services.recorded.titles).toContain('Order details')
})

test('[OR-03] a missing order is not found', async () => {
  renderOrder(() => Promise.reject(new OrderNotFound()))
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeInTheDocument()
})

test('[OR-03] a failed order shows a reference and can be retried', async () => {
  let isDown = true
  renderOrder(async () => {
    if (isDown) throw answered(500)
    return someDetails()
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(
    'An error occurred loading this order, please contact us to report this issue.Reference: 0195d3a0-',
  )
  isDown = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Order SO-1001' })).toBeInTheDocument()
})

test('an order that the account may not see has no retry', async () => {
  renderOrder(() => Promise.reject(answered(403)))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Your account has no access to this.')
  expect(within(alert).queryByRole('button')).not.toBeInTheDocument()
})

test('an order whose products are all missing is shown', async () => {
  renderOrder(async () => someDetails({ products: [], productCount: 0, status: 'AwaitingCourier' }))
  expect(await screen.findByText('A product that our shop no longer has')).toBeInTheDocument()
  expect(screen.getByText('Status not known yet')).toBeInTheDocument()
})

test('[OR-04] a saved address of the country fills the form', async () => {
  const changeAddress = jest.fn(async () => changeable())
  renderOrder(async () => changeable(), { changeAddress })
  await userEvent.click(await screen.findByRole('button', { name: 'Change delivery address' }))
  const dialog = within(await screen.findByRole('dialog'))
  const choice = await dialog.findByRole('combobox', { name: 'Use a saved address' })
  const offered = within(choice).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Choose an address',
    'Emma Lindqvist, 7 Mill Lane, Oxford, OX1 1AA',
  ])
  await userEvent.selectOptions(choice, offered[1]!)
  expect(dialog.getByRole('textbox', { name: 'Postcode' })).toHaveValue('OX1 1AA')
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(changeAddress).toHaveBeenCalledTimes(1))
  expect(changeAddress.mock.calls[0]).toMatchObject([
    'SO-1001',
    { street: 'Mill Lane', streetNumber: '7', city: 'Oxford' },
  ])
})

test('[OR-04] a refused or failed change of address shows why, and the form stays', async () => {
  const answers = [
    answered(500),
    answered(409, 'change-in-progress'),
    answered(409, 'cut-off-passed'),
    answered(409, 'production-started'),
  ]
  let reads = 0
  renderOrder(
    async () => {
      reads += 1
      return changeable()
    },
    { changeAddress: () => Promise.reject(answers.shift()) },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Change delivery address' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const said of [
    'Unable to save changes. Please try again',
    'Your new address is being passed on…',
    'The order is about to go to production, so the address can no longer be changed.',
    'Production has started, so the address can no longer be changed.',
  ]) {
    await userEvent.click(dialog.getByRole('button', { name: 'Save address' }))
    expect(await dialog.findByText(said)).toBeInTheDocument()
  }
  // After a refusal the order on the page is stale, so it is refetched.
  expect(reads).toBe(4)
})

test('[OR-04] an earlier read of the order does not undo the change of its address', async () => {
  const changed = (state: 'inProgress' | 'sent') =>
    changeable({ addressChange: { state, isGivenUp: false, requestedAt: new Date().toISOString() } })
  const late = Promise.withResolvers<OrderDetails>()
  const decided = Promise.withResolvers<OrderDetails>()
  const reads = [async () => changeable(), () => late.promise, () => decided.promise]
  const changes = [() => Promise.reject(answered(409, 'cut-off-passed')), async () => changed('inProgress')]
  renderOrder(() => reads.shift()!(), { changeAddress: () => changes.shift()!() })
  await userEvent.click(await screen.findByRole('button', { name: 'Change delivery address' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(reads).toHaveLength(1))
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }))
  expect(await address().findByText('Your new address is being passed on…')).toBeInTheDocument()
  late.resolve(changeable())
  decided.resolve(changed('sent'))
  // Only a change in progress is polled.
  expect(await address().findByText('The delivery address has been changed')).toBeInTheDocument()
})

const soon = new Date(Date.now() + 3_600_000).toISOString()

test('[OR-04] closing the dialog asks before a typed address is lost', async () => {
  const question = () => screen.queryByRole('dialog', { name: 'Discard your changes?' })
  renderOrder(async () => changeable())
  const open = await screen.findByRole('button', { name: 'Change delivery address' })
  await userEvent.click(open)
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  await userEvent.click(open)
  const city = await screen.findByRole('textbox', { name: 'Town or city' })
  await userEvent.type(city, ' Ø')
  for (const way of ['Close', 'Cancel']) {
    await userEvent.click(screen.getByRole('button', { name: way }))
    await waitFor(() => expect(question()).toBeInTheDocument())
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(question()).not.toBeInTheDocument()
    expect(city).toBeInTheDocument()
  }
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(city).not.toBeInTheDocument())
})

test.each([
  { isGivenUp: false, addressChangeableUntil: null, words: /production had already started$/ },
  { isGivenUp: false, addressChangeableUntil: soon, words: /production had already started$/ },
  { isGivenUp: true, addressChangeableUntil: soon, words: /could not be changed. Please try again.$/ },
  { isGivenUp: true, addressChangeableUntil: null, words: /could not be changed.$/ },
])('[OR-04] the outcome of a change of address: $words', async ({ isGivenUp, addressChangeableUntil, words }) => {
  const addressChange = { state: 'failed', isGivenUp, requestedAt: new Date().toISOString() } as const
  renderOrder(async () => changeable({ addressChange, addressChangeableUntil }))
  expect(await screen.findByText(words)).toBeInTheDocument()
})

test('[OR-03] a customer who returns after a while sees the present state and the present delivery dates', async () => {
  let order = someDetails()
  let asked = 0
  renderOrder(async () => order, {
    findDeliveryDates: async () => {
      asked += 1
      return null
    },
  })
  expect(await screen.findByRole('heading', { name: 'Order SO-1001' })).toBeInTheDocument()
  order = someDetails({ totalCents: 99_900 })
  await returnToTabLater()
  expect(await screen.findByText('£999.00')).toBeInTheDocument()
  expect(asked).toBe(2)
})

test('[OR-04] an order whose payment failed is not said to go to production', async () => {
  renderOrder(async () => someDetails({ products: [aProduct({ status: 'paymentFailed' })] }))
  expect(await screen.findByText('Payment failed')).toBeInTheDocument()
  expect(screen.queryByText(/about to go to production/)).not.toBeInTheDocument()
})

describe('as time goes by', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

  test('[OR-04] a change of address in progress is polled until it is decided', async () => {
    const requestedAt = new Date().toISOString()
    let state: 'inProgress' | 'sent' = 'inProgress'
    let reads = 0
    let isDown = false
    renderOrder(async () => {
      reads += 1
      if (isDown) throw answered(500)
      return changeable({ addressChange: { state, isGivenUp: false, requestedAt } })
    })
    await wait(0)
    expect(address().getByText('Your new address is being passed on…')).toBeInTheDocument()
    expect(address().queryByRole('button')).not.toBeInTheDocument()
    isDown = true
    await wait(2_000)
    expect(screen.getByRole('alert')).toHaveTextContent('An error occurred loading this order')
    expect(address().getByText('Your new address is being passed on…')).toBeInTheDocument()
    isDown = false
    await wait(2_000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    state = 'sent'
    await wait(2_000)
    expect(address().getByText('The delivery address has been changed')).toBeInTheDocument()
    const readsWhenDecided = reads
    await wait(20_000)
    expect(reads).toBe(readsWhenDecided)
  })

  test('[OR-04] no line of the former address stays, also where lines are equal', async () => {
    const former = { ...changeable().deliveryAddress!, companyName: 'Emma Lindqvist' }
    const addressChange = { state: 'inProgress', isGivenUp: false, requestedAt: new Date().toISOString() } as const
    let order = changeable({ deliveryAddress: former, addressChange })
    renderOrder(async () => order)
    await wait(0)
    expect(address().getAllByText('Emma Lindqvist')).toHaveLength(2)
    order = changeable({ deliveryAddress: { ...former, firstName: 'Zoë' } })
    await wait(2_000)
    expect(address().getByText('Zoë Lindqvist')).toBeInTheDocument()
    expect(address().getAllByText('Emma Lindqvist')).toHaveLength(1)
  })

  test('[OR-04] the form is no longer offered when the time to change the address is over', async () => {
    renderOrder(async () => changeable())
    await wait(0)
    expect(address().getByText(/^You can change the address until .+ left\)\.$/)).toBeInTheDocument()
    await wait(120_000)
    expect(address().queryByRole('button')).not.toBeInTheDocument()
    expect(address().getByText(/^The order is about to go to production/)).toBeInTheDocument()
  })
})
