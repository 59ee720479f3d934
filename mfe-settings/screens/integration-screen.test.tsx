import { refuse } from '@account/shared/testing/render-screen.tsx'
import type { Session } from '@account/shared/micro-frontend/host-services.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type CallbacksApi, callbacksApiAtom } from '../api/callbacks-api.ts'
import { type CustomerApi, customerApiAtom } from '../api/customer-api.ts'
import { aCustomer } from '@account/shared/testing/a-customer.ts'
import { refusedWith } from '../testing/addresses.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { IntegrationScreen } from './integration-screen.tsx'

const business = aCustomer({
  companyName: 'Studio North',
  businessStatus: 'active',
  callbackUrl: 'https://studio.example/orders',
  callbackFormat: 'json',
})

/** The results of the sign-in, and the states of the secret in the log, in turn; then there is none. */
const renderIntegration = (
  signIns: Promise<undefined>[],
  secretShownAt: (string | null)[] = [],
  { read = async () => business, change }: { read?: CustomerApi['read']; change?: CallbacksApi['change'] } = {},
) => {
  const signedIn = fakeHostServices().session as Extract<Session, { state: 'signed-in' }>
  const requireFreshSignIn = () => signIns.shift() ?? Promise.resolve()
  const called: string[] = []
  const api: CallbacksApi = {
    change:
      change ??
      (async (settings) => {
        called.push('change')
        return { ...business, ...settings }
      }),
    readLog: async () => ({ secretShownAt: secretShownAt.shift() ?? null, deliveries: [] }),
    sendTest: refuse,
    replaceSecret: async () => {
      called.push('secret')
      return { secret: 'whsec_1' }
    },
  }
  const services = renderScreen({
    screen: <IntegrationScreen />,
    services: { session: { ...signedIn, requireFreshSignIn } },
    provide(store) {
      store.set(customerApiAtom, { changeDetails: refuse, read })
      store.set(callbacksApiAtom, api)
    },
  })
  return { services, called }
}

test('[WI-06] saving a callback is busy during the sign-in, and shows when it fails', async () => {
  const signIn = Promise.withResolvers<undefined>()
  const { services, called } = renderIntegration([signIn.promise])
  await userEvent.click(await screen.findByRole('button', { name: 'Change callback' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Callback address' }), '/again')
  const save = screen.getByRole('button', { name: 'Save changes' })
  await userEvent.click(save)
  await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'))
  expect(sessionStorage).toHaveLength(1)
  await act(async () => signIn.reject(new Error('no authority')))
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to save changes. Please try again')
  expect(services.recorded.reported).toMatchObject([{ action: 'settings/callback-change' }])
  expect(called).toEqual([])
  expect(sessionStorage).toHaveLength(0)
  await userEvent.click(save)
  expect(await screen.findByRole('button', { name: 'Change callback' })).toBeInTheDocument()
  expect(called).toEqual(['change'])
})

test('[WI-06] the form takes the focus from the button that it replaces, and returns it', async () => {
  renderIntegration([])
  await userEvent.click(await screen.findByRole('button', { name: 'Change callback' }))
  expect(screen.getByRole('textbox', { name: 'Callback address' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Change callback' })).toHaveFocus()
})

test('[WI-06] the button that follows a removed callback has the focus', async () => {
  renderIntegration([])
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('button', { name: 'Set up callback' })).toHaveFocus()
})

test('[WI-06] the secret of a removed callback does not belong to the next one', async () => {
  renderIntegration([], ['2026-06-01T10:00:00Z'])
  expect(await screen.findByRole('button', { name: 'Replace the secret' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Set up callback' }))
  await userEvent.click(screen.getByRole('textbox', { name: 'Callback address' }))
  await userEvent.paste('https://studio.example/again')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('button', { name: 'Create a secret' })).toBeInTheDocument()
})

test.each([
  ['Remove', 'change', 'settings/callback-change'],
  ['Create a secret', 'secret', 'settings/callback-secret'],
])('[WI-06] "%s" is busy during the sign-in, and shows when it fails', async (name, call, action) => {
  const signIn = Promise.withResolvers<undefined>()
  const { services, called } = renderIntegration([signIn.promise])
  await userEvent.click(await screen.findByRole('button', { name }))
  const confirm = within(screen.getByRole('dialog')).getByRole('button', { name })
  await userEvent.click(confirm)
  await waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'true'))
  await act(async () => signIn.reject(new Error('no authority')))
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to save changes. Please try again')
  expect(services.recorded.reported).toMatchObject([{ action }])
  expect(called).toEqual([])
  await userEvent.click(confirm)
  await waitFor(() => expect(called).toEqual([call]))
})

test('[WI-06] a customer who returns without the password sees no failure and can try again', async () => {
  const signIn = Promise.withResolvers<undefined>()
  const { services, called } = renderIntegration([signIn.promise])
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' })
  await userEvent.click(confirm)
  await waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'true'))
  await act(async () => signIn.reject(new DOMException('The page was restored.', 'AbortError')))
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy', 'true'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(services.recorded.reported).toEqual([])
  await userEvent.click(confirm)
  await waitFor(() => expect(called).toEqual(['change']))
})

test('[WI-06] a secret that the browser does not copy is selected for copying by hand', async () => {
  const { services } = renderIntegration([])
  const user = userEvent.setup()
  const copying = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await user.click(await screen.findByRole('button', { name: 'Create a secret' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create a secret' }))
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('copy it yourself')
  expect(window.getSelection()?.toString()).toBe('whsec_1')
  expect(services.recorded.reported).toMatchObject([{ action: 'secret/copy' }])
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(copying).toHaveBeenCalledTimes(2)
})

test('[WI-06] the dialog of a secret that is not copied asks before it closes', async () => {
  renderIntegration([])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Create a secret' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create a secret' }))
  expect(await screen.findByText('whsec_1')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Back to the secret' }))
  expect(screen.getByText('whsec_1')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByRole('button', { name: 'Copied' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test.each([
  ['Keep my input', 'https://studio.example/typed'],
  ['Use the other version', 'https://studio.example/elsewhere'],
])('[WI-06] a callback that another window has changed is shown beside what is typed: %s', async (choice, url) => {
  const elsewhere = { ...business, callbackUrl: 'https://studio.example/elsewhere' }
  const reads = [business, elsewhere]
  const from: unknown[] = []
  renderIntegration([], [], {
    read: async () => reads.shift() ?? elsewhere,
    async change(settings, former) {
      from.push(former?.callbackUrl)
      if (from.length === 1) throw refusedWith(412, 'changed-elsewhere')
      return { ...business, ...settings }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change callback' }))
  const address = screen.getByRole('textbox', { name: 'Callback address' })
  await userEvent.clear(address)
  await userEvent.type(address, 'https://studio.example/typed')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('Changed in another window')
  expect(notice).toHaveTextContent('https://studio.example/elsewhere')
  expect(notice.parentElement).toHaveFocus()
  expect(address).toHaveValue('https://studio.example/typed')
  await userEvent.click(screen.getByRole('button', { name: choice }))
  expect(address).toHaveValue(url)
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(url)).toBeInTheDocument()
  expect(from).toEqual([business.callbackUrl, elsewhere.callbackUrl])
})
