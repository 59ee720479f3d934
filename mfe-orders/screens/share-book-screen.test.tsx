import type { WidgetShare } from '@account/shared/contracts/widget.ts'
import { refuse } from '@account/shared/testing/render-screen.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type WidgetsApi, widgetsApiAtom } from '../api/widgets-api.ts'
import { Link, Route, Routes } from 'react-router-dom'
import { httpError, renderScreen } from '../testing/render-screen.ts'
import { aWidget } from '../testing/online-books.tsx'
import { ShareBookScreen } from './share-book-screen.tsx'

const widget = aWidget()

const renderShare = (find: WidgetsApi['find'], share: WidgetsApi['share'] = refuse) =>
  renderScreen({
    at: '/online-products/UK-1-1',
    path: '/online-products/:productCode',
    screen: <ShareBookScreen />,
    provide: (store) => store.set(widgetsApiAtom, { listPage: refuse, find, request: refuse, delete: refuse, share }),
  })

const recipient = () => screen.findByRole('textbox', { name: 'Email address of the recipient' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

test('[WI-02] a book is sent to a valid address, in the name of the customer', async () => {
  const shared: WidgetShare[] = []
  renderShare(
    async () => widget,
    async (_, share) => {
      shared.push(share)
      return { ...widget, isShared: true }
    },
  )
  expect(screen.getByText('Loading the photo book…')).toBeInTheDocument()
  await userEvent.type(await recipient(), 'grandma@example.com')
  await send()
  expect(await screen.findByText('Your photo book is on its way to grandma@example.com')).toBeInTheDocument()
  expect(shared).toEqual([{ senderName: 'Emma Hughes', recipientEmail: 'grandma@example.com', personalMessage: '' }])
  const again = screen.getByRole('button', { name: 'Share with someone else' })
  expect(again).toHaveFocus()
  await userEvent.click(again)
  expect(await recipient()).toHaveValue('')
  expect(await recipient()).toHaveFocus()
})

test.each(['grandma', 'grandma@', 'zoë@exämple.com', 'a@example.com, b@example.com', '😀@example.com'])(
  '[WI-02] %s is not a valid address, and nothing is sent',
  async (address) => {
    renderShare(async () => widget)
    await userEvent.type(await recipient(), address)
    await send()
    expect(await screen.findByText('Please fill in a valid email address')).toBeInTheDocument()
    expect(await recipient()).toBeInvalid()
    expect(await recipient()).toHaveFocus()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
)

test('[WI-02] a failed share keeps the typed values', async () => {
  const services = renderShare(
    async () => widget,
    () => Promise.reject(httpError(429)),
  )
  await userEvent.type(await recipient(), 'grandma@example.com')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Your photo book could not be shared')
  expect(services.recorded.reported).toMatchObject([{ action: 'widgets/share' }])
  expect(await recipient()).toHaveValue('grandma@example.com')
})

test('[WI-02] a retry after a lost response sends the same key, and another share another one', async () => {
  const keys: string[] = []
  renderShare(
    async () => widget,
    async (_, __, key) => {
      keys.push(key)
      if (keys.length === 1) throw new TypeError('Failed to fetch')
      return widget
    },
  )
  await userEvent.type(await recipient(), 'grandma@example.com')
  await send()
  await screen.findByRole('alert')
  await send()
  await userEvent.click(await screen.findByRole('button', { name: 'Share with someone else' }))
  await userEvent.type(await recipient(), 'grandpa@example.com')
  await send()
  expect(await screen.findByText('Your photo book is on its way to grandpa@example.com')).toBeInTheDocument()
  expect(keys).toEqual([expect.any(String), keys[0], expect.not.stringMatching(keys[0]!)])
})

test.each([null, { ...widget, state: 'requested' as const, viewUrl: null }])(
  '[WI-02] without an online version there is nothing to share (%#)',
  async (found) => {
    renderShare(async () => found)
    expect(
      await screen.findByRole('heading', { name: 'This photo book has no online version yet' }),
    ).toBeInTheDocument()
  },
)

test('[WI-02] an online version that was made since the last read can be shared', async () => {
  const found = [{ ...widget, state: 'requested' as const, viewUrl: null }, widget]
  renderScreen({
    at: '/online-products/UK-1-1',
    screen: (
      <Routes>
        <Route path="/online-products/:productCode" element={<ShareBookScreen />} />
        <Route path="/online-products" element={<Link to="/online-products/UK-1-1">Share</Link>} />
      </Routes>
    ),
    provide: (store) =>
      store.set(widgetsApiAtom, {
        ...{ listPage: refuse, request: refuse, delete: refuse, share: refuse },
        find: async () => found.shift() ?? null,
      }),
  })
  await userEvent.click(await screen.findByRole('link', { name: 'To my online photo books' }))
  await userEvent.click(screen.getByRole('link', { name: 'Share' }))
  expect(await recipient()).toBeInTheDocument()
})

test('a failed book can be retried', async () => {
  renderShare(() => Promise.reject(httpError(500)))
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Your photo books could not be loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
})

test('[WI-02] leaving a typed message asks first', async () => {
  renderShare(async () => widget)
  const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await recipient()
  expect(mayUnload()).toBe(true)
  await userEvent.type(await recipient(), 'grandma@example.com')
  expect(mayUnload()).toBe(false)
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(await recipient()).toHaveValue('grandma@example.com')
})
