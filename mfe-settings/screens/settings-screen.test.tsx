import { refuse } from '@account/shared/testing/render-screen.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { activityApiAtom } from '../api/activity-api.ts'
import { addressesApiAtom } from '../api/addresses-api.ts'
import { type CustomerApi, customerApiAtom } from '../api/customer-api.ts'
import { type IdentityApi, identityApiAtom } from '../api/identity-api.ts'
import { passkeysApiAtom } from '../api/passkeys-api.ts'
import { libraryApiAtom } from '../api/library-api.ts'
import { aCustomer } from '@account/shared/testing/a-customer.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { SettingsScreen } from './settings-screen.tsx'

const renderSettings = (api: Pick<CustomerApi, 'read'>, identityApi: Partial<IdentityApi> = {}) =>
  renderScreen({
    screen: <SettingsScreen />,
    provide(store) {
      store.set(customerApiAtom, { changeDetails: refuse, ...api })
      store.set(addressesApiAtom, {
        list: async () => ({ addresses: [] }),
        add: refuse,
        change: refuse,
        delete: refuse,
      })
      store.set(passkeysApiAtom, {
        list: async () => ({ passkeys: [], hasPassword: true }),
        begin: refuse,
        add: refuse,
        rename: refuse,
        remove: refuse,
      })
      store.set(activityApiAtom, { list: async () => ({ activities: [], next: null }) })
      store.set(libraryApiAtom, { counts: async () => ({ photosCount: 0, albumsCount: 0 }) })
      store.set(identityApiAtom, {
        requestEmailChange: refuse,
        requestPasswordChange: refuse,
        requestDeletion: async () => linkFor(24 * 3_600),
        ...identityApi,
      })
    },
  })

/** The clock of the browser is wrong by days: only the duration of the link counts. */
const linkFor = (seconds: number) => ({ validUntil: '2026-06-02T10:00:00Z', validForMs: seconds * 1000 })

test('a consumer sees name, e-mail address and registration date, in the time zone of the storefront', async () => {
  const services = renderSettings({ read: async () => aCustomer() })
  expect(await screen.findByText('Emma Hughes')).toBeInTheDocument()
  expect(screen.getByText('emma@example.com')).toBeInTheDocument()
  expect(screen.getByText('1 July 2024')).toBeInTheDocument()
  expect(screen.queryByText('Company')).not.toBeInTheDocument()
  expect(services.recorded.titles).toEqual(['My settings'])
})

test('[SE-02] a person with one name sees it without the hyphen that the forms ask for', async () => {
  renderSettings({ read: async () => aCustomer({ firstName: 'Suharto', lastName: '-' }) })
  expect(await screen.findByText('Suharto')).toBeInTheDocument()
})

test('a business customer sees the company as well', async () => {
  renderSettings({ read: async () => aCustomer({ companyName: 'Studio North', businessStatus: 'active' }) })
  expect(await screen.findByText('Studio North')).toBeInTheDocument()
})

test('a failure is shown in the words of the specification, reported, and can be retried', async () => {
  let isDown = true
  const read = async () => {
    if (isDown) throw new Error('down')
    return aCustomer()
  }
  const services = renderSettings({ read })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('An error occurred loading your settings')
  expect(alert).toHaveTextContent('Reference: 0195d3a0-')
  expect(services.recorded.reported).toMatchObject([{ action: 'settings/customer' }])
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Emma Hughes')).toBeInTheDocument()
})

const askForDeletion = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account…' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send me the deletion link' }))
}

test('[SE-06] the focus moves to the notice about the mail after the deletion is requested', async () => {
  renderSettings({ read: async () => aCustomer() })
  await askForDeletion()
  expect(await screen.findByText(/within 24 hours/)).toBeInTheDocument()
  expect(document.activeElement).toHaveTextContent('Check your inbox')
  expect(document.body).not.toHaveFocus()
})

test('[SE-06] the notice about the deletion says for how long the link really works', async () => {
  renderSettings({ read: async () => aCustomer() }, { requestDeletion: async () => linkFor(90 * 60) })
  await askForDeletion()
  expect(await screen.findByText(/when you follow it, within 90 minutes\./)).toBeInTheDocument()
})

test('[SE-06] after a recent change of the address, the dialog says when the account can be deleted', async () => {
  const answer = { code: 'email-changed-recently', message: 'Refused.', correlationId: crypto.randomUUID() }
  const refused = Object.assign(new Error('The service answered 409.'), {
    name: 'HTTPError',
    response: new Response(null, { status: 409 }),
    data: answer,
  })
  renderSettings({ read: async () => aCustomer() }, { requestDeletion: () => Promise.reject(refused) })
  await askForDeletion()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'can be deleted a week after a change of its email address',
  )
})

test.each([
  ['within an hour', 3_600],
  ['within 20 minutes', 1_200],
  ['within a minute', 60],
])(
  '[SE-01] the notice about a new password says where the link was sent, and that it works %s',
  async (period, seconds) => {
    renderSettings({ read: async () => aCustomer() }, { requestPasswordChange: async () => linkFor(seconds) })
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }))
    expect(screen.getByRole('dialog')).toHaveTextContent('We send a link to emma@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }))
    expect(await screen.findByText(/It works once/)).toHaveTextContent(
      `We have sent a link to emma@example.com. It works once, ${period}. Until then`,
    )
    expect(document.activeElement).toHaveTextContent('Check your inbox')
  },
)
