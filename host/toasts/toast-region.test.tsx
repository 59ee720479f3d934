import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import type { Toast } from '@account/shared/micro-frontend/host-services.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import english from '../messages/en.json'
import { sessionEndedAtom } from '../session/session-ended-atom.ts'
import { ToastRegion } from './toast-region.tsx'
import { createToasts } from './toasts.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const renderToasts = () => {
  const store = createStore()
  const toasts = createToasts(store)
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const services = fakeHostServices({ toasts })
  render(
    <Provider store={store}>
      <HostServicesProvider services={services}>
        <IntlProvider locale="en" messages={english}>
          <MemoryRouter>
            <button>Elsewhere</button>
            <ToastRegion container={document.body} />
          </MemoryRouter>
        </IntlProvider>
      </HostServicesProvider>
    </Provider>,
  )
  const show = (toast: Toast) => act(() => toasts.show(toast))
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
  const end = () => act(() => store.set(sessionEndedAtom, 'elsewhere'))
  return { show, wait, end, user, ...services.recorded }
}

test('[SH-20] the live region exists before the first toast', () => {
  renderToasts()
  expect(screen.getByRole('list')).toHaveAttribute('aria-live', 'polite')
})

test('[SH-20] a toast closes after five seconds', () => {
  const { show, wait } = renderToasts()
  show({ kind: 'success', message: 'Photos copied' })
  wait(4_900)
  expect(screen.getByText('Photos copied')).toBeInTheDocument()
  wait(200)
  expect(screen.queryByText('Photos copied')).not.toBeInTheDocument()
})

test('[SH-20] a toast closes after its own time', () => {
  const { show, wait } = renderToasts()
  show({ kind: 'error', message: 'Download failed', autoCloseMs: 10_000 })
  wait(9_900)
  expect(screen.getByText('Download failed')).toBeInTheDocument()
  wait(200)
  expect(screen.queryByText('Download failed')).not.toBeInTheDocument()
})

test('an error stays until it is dismissed', async () => {
  const { show, wait, user } = renderToasts()
  show({ kind: 'error', message: 'The photos were not deleted' })
  wait(60_000)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('The photos were not deleted')).not.toBeInTheDocument()
})

test('[SH-21] a toast of a failure shows its correlation id', () => {
  const { show } = renderToasts()
  show({ kind: 'error', message: 'Export error', correlationId: '0195d3a0-0000-4000-8000-000000000001' })
  expect(screen.getByRole('listitem')).toHaveTextContent('Export error Reference: 0195d3a0-0000-4000-8000-000000000001')
})

test('a toast pauses under the pointer, and then continues with the remaining time', async () => {
  const { show, wait, user } = renderToasts()
  show({ kind: 'success', message: 'Photos copied' })
  wait(3_000)
  await user.hover(screen.getByText('Photos copied'))
  wait(60_000)
  await user.unhover(screen.getByRole('region', { name: 'Notifications' }))
  wait(1_500)
  expect(screen.getByText('Photos copied')).toBeInTheDocument()
  wait(600)
  expect(screen.queryByText('Photos copied')).not.toBeInTheDocument()
})

test('[SH-20] the time of an action pauses while the pointer or the focus is on its toast', async () => {
  const { show, user } = renderToasts()
  const onHold = jest.fn()
  show({ kind: 'success', message: 'Photos deleted', action: { text: 'Undo', run: jest.fn() }, onHold })
  await user.hover(screen.getByText('Photos deleted'))
  expect(onHold.mock.calls).toEqual([[true]])
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(onHold.mock.calls).toEqual([[true], [false]])
  await user.keyboard('{F6}')
  expect(onHold).toHaveBeenLastCalledWith(true)
  await user.keyboard('{F6}')
  expect(onHold).toHaveBeenLastCalledWith(false)
})

test('[SH-20] a toast that is dismissed by pointer pauses no other', async () => {
  const { show, wait, user } = renderToasts()
  show({ kind: 'error', message: 'The photos were not deleted' })
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  show({ kind: 'success', message: 'Photos copied' })
  wait(5_100)
  expect(screen.queryByText('Photos copied')).not.toBeInTheDocument()
})

test('[SH-20] a toast pauses while another tab is visible', () => {
  const { show, wait } = renderToasts()
  const isHidden = jest.spyOn(document, 'visibilityState', 'get')
  const setVisibility = (state: DocumentVisibilityState) => {
    isHidden.mockReturnValue(state)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  setVisibility('hidden')
  show({ kind: 'success', message: 'Your download is ready' })
  wait(60_000)
  setVisibility('visible')
  wait(4_900)
  expect(screen.getByText('Your download is ready')).toBeInTheDocument()
  wait(200)
  expect(screen.queryByText('Your download is ready')).not.toBeInTheDocument()
  isHidden.mockRestore()
})

test('[SH-20] a repeated toast replaces the first, unless each can be undone', () => {
  const { show } = renderToasts()
  for (const message of ['No connection', 'No connection', 'No room']) show({ kind: 'error', message })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['No connection ', 'No room '])
  const undoable = {
    kind: 'success',
    message: 'Photo deleted',
    action: { text: 'Undo', run: () => undefined },
  } as const
  show(undoable)
  show(undoable)
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2)
})

test('[SH-20] toasts of one message that lead to different pages stay beside each other', () => {
  const { show } = renderToasts()
  for (const href of ['/photos/albums/1', '/photos/albums/2', '/photos/albums/2'])
    show({ kind: 'success', message: 'Photos added', link: { href, text: 'Open the album' } })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/photos/albums/1',
    '/photos/albums/2',
  ])
})

test('[SH-04] toasts disappear when the session ends', () => {
  const { show, end } = renderToasts()
  show({ kind: 'error', message: 'The album Surprise was not deleted' })
  end()
  expect(screen.queryByText('The album Surprise was not deleted')).not.toBeInTheDocument()
})

test('[MF-03] a toast of an unknown kind is reported, and the page and the other toasts stay', () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { show, reported } = renderToasts()
  show({ kind: 'success', message: 'Photos copied' })
  show({ kind: 'warning' as 'error', message: 'Of a newer remote' })
  expect(screen.getByText('Photos copied')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toBeInTheDocument()
  expect(reported).toMatchObject([{ action: 'toasts/show' }])
  silenced.mockRestore()
})

test('F6 moves the focus to the toasts and back', async () => {
  const { show, user } = renderToasts()
  show({ kind: 'error', message: 'The photos were not deleted' })
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await user.keyboard('{F6}')
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  await user.keyboard('{F6}')
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})

test('[SH-20] a toast that is dismissed by keyboard returns the focus and pauses no other', async () => {
  const { show, wait, user } = renderToasts()
  show({ kind: 'error', message: 'The photos were not deleted' })
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await user.keyboard('{F6}{Enter}')
  expect(screen.queryByText('The photos were not deleted')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()

  show({ kind: 'success', message: 'Photos copied' })
  wait(5_100)
  expect(screen.queryByText('Photos copied')).not.toBeInTheDocument()
})

test('an action runs and closes its toast', async () => {
  const { show, user } = renderToasts()
  const run = jest.fn()
  show({ kind: 'success', message: 'Photos deleted', action: { text: 'Undo', run } })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Photos deleted')).not.toBeInTheDocument()
})

test('a toast links to the site or the shop, and shows any other address as text', () => {
  const { show } = renderToasts()
  show({ kind: 'success', message: 'Copied to', link: { text: 'Holidays', href: '/my-photos/albums/1' } })
  show({ kind: 'success', message: 'Sent to', link: { text: 'Mallory', href: 'javascript:alert(1)' } })
  expect(screen.getByRole('link', { name: 'Holidays' })).toHaveAttribute('href', '/my-photos/albums/1')
  expect(screen.queryByRole('link', { name: 'Mallory' })).not.toBeInTheDocument()
  expect(screen.getByText(/Mallory/)).toBeInTheDocument()
})
