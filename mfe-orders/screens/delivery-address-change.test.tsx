import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderDetails } from '../api/order.ts'
import { httpError } from '../testing/render-screen.ts'
import { changeableDetails, renderOrder } from '../testing/render-order.tsx'

const address = () => within(screen.getByRole('region', { name: 'Delivery address' }))

test('[OR-04] the button is busy while the code of the form loads', async () => {
  renderOrder(async () => changeableDetails())
  const button = await screen.findByRole('button', { name: 'Change delivery address' })
  fireEvent.click(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  expect(button).not.toHaveAttribute('aria-busy')
})

test('[OR-04] a saved address of the country fills the form', async () => {
  const changeAddress = jest.fn(async () => changeableDetails())
  renderOrder(async () => changeableDetails(), { changeAddress })
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
    httpError(500),
    httpError(409, 'change-in-progress'),
    httpError(409, 'cut-off-passed'),
    httpError(409, 'production-started'),
  ]
  let reads = 0
  renderOrder(
    async () => {
      reads += 1
      return changeableDetails()
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
    changeableDetails({ addressChange: { state, isGivenUp: false, requestedAt: new Date().toISOString() } })
  const late = Promise.withResolvers<OrderDetails>()
  const decided = Promise.withResolvers<OrderDetails>()
  const reads = [async () => changeableDetails(), () => late.promise, () => decided.promise]
  const changes = [() => Promise.reject(httpError(409, 'cut-off-passed')), async () => changed('inProgress')]
  renderOrder(() => reads.shift()!(), { changeAddress: () => changes.shift()!() })
  await userEvent.click(await screen.findByRole('button', { name: 'Change delivery address' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(reads).toHaveLength(1))
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }))
  expect(await address().findByText('Your new address is being passed on…')).toBeInTheDocument()
  late.resolve(changeableDetails())
  decided.resolve(changed('sent'))
  // Only a change in progress is polled.
  expect(await address().findByText('The delivery address has been changed')).toBeInTheDocument()
})

const soon = new Date(Date.now() + 3_600_000).toISOString()

test('[OR-04] closing the dialog asks before a typed address is lost', async () => {
  const question = () => screen.queryByRole('dialog', { name: 'Discard your changes?' })
  renderOrder(async () => changeableDetails())
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
  renderOrder(async () => changeableDetails({ addressChange, addressChangeableUntil }))
  expect(await screen.findByText(words)).toBeInTheDocument()
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
      if (isDown) throw httpError(500)
      return changeableDetails({ addressChange: { state, isGivenUp: false, requestedAt } })
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

  test('[OR-04] no line of the former address stays, even where lines are equal', async () => {
    const former = { ...changeableDetails().deliveryAddress!, companyName: 'Emma Lindqvist' }
    const addressChange = { state: 'inProgress', isGivenUp: false, requestedAt: new Date().toISOString() } as const
    let order = changeableDetails({ deliveryAddress: former, addressChange })
    renderOrder(async () => order)
    await wait(0)
    expect(address().getAllByText('Emma Lindqvist')).toHaveLength(2)
    order = changeableDetails({ deliveryAddress: { ...former, firstName: 'Zoë' } })
    await wait(2_000)
    expect(address().getByText('Zoë Lindqvist')).toBeInTheDocument()
    expect(address().getAllByText('Emma Lindqvist')).toHaveLength(1)
  })

  test('[OR-04] the form is no longer offered when the time to change the address is over', async () => {
    renderOrder(async () => changeableDetails())
    await wait(0)
    expect(address().getByText(/^You can change the address until .+ left\)\.$/)).toBeInTheDocument()
    await wait(120_000)
    expect(address().queryByRole('button')).not.toBeInTheDocument()
    expect(address().getByText(/^The order is about to go to production/)).toBeInTheDocument()
  })
})
