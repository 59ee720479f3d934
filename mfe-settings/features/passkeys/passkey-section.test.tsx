import type { NewPasskey, Passkey, PasskeyList } from '@account/shared/contracts/passkey.ts'
import { refuse } from '@account/shared/testing/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type PasskeysApi, passkeysApiAtom } from '../../api/passkeys-api.ts'
import { refusedWith } from '../../testing/addresses.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PasskeySection } from './passkey-section.tsx'

const aPasskey = (changes: Partial<Passkey> = {}): Passkey => ({
  ...{ id: '0195d3a0-0000-7000-8000-000000000001', name: 'Phone', createdAt: '2026-06-01T23:30:00Z' },
  ...{ lastUsedAt: null, isSynced: false },
  ...changes,
})

const renderSection = (api: Partial<PasskeysApi>) =>
  renderScreen({
    screen: <PasskeySection />,
    provide: (store) =>
      store.set(passkeysApiAtom, {
        ...{ list: async () => listOf([]), begin: refuse, add: refuse, rename: refuse, remove: refuse },
        ...api,
      }),
  })

const listOf = (passkeys: Passkey[], hasPassword = true): PasskeyList => ({ passkeys, hasPassword })

const options = {
  challenge: 'AAAA',
  rp: { id: 'uk.localhost', name: 'Pixhaven' },
  user: { id: 'AAAA', name: 'emma@example.com', displayName: 'emma@example.com' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}

const bytes = new Uint8Array([1, 2, 3]).buffer

const credential = {
  ...{ id: 'AQID', rawId: bytes, type: 'public-key', authenticatorAttachment: null },
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
}

/** jsdom has no passkeys; `create` stands in for the device. */
const withPasskeys = (create: () => Promise<unknown>) => {
  Object.defineProperty(window, 'PublicKeyCredential', { value: () => undefined, configurable: true })
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
}
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
})

test('each passkey shows its name and its dates, in the time zone of the storefront', async () => {
  renderSection({ list: async () => listOf([aPasskey({ lastUsedAt: '2026-07-01T12:00:00Z', isSynced: true })]) })
  const item = await screen.findByRole('listitem')
  expect(item).toHaveTextContent('PhoneAdded on 2 June 2026 · Last used on 1 July 2026 · On several devices')
})

test('a browser without passkeys says so', async () => {
  renderSection({})
  expect(await screen.findByText('This browser cannot create passkeys.')).toBeInTheDocument()
})

test('a new passkey gets a name and is in the list', async () => {
  withPasskeys(async () => credential)
  const added: NewPasskey[] = []
  renderSection({
    list: async () => listOf(added.map(({ name }) => aPasskey({ name }))),
    begin: async () => options,
    add: async (passkey) => {
      added.push(passkey)
      return aPasskey()
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create passkey' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Enter a name\./)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Tablet')
  await userEvent.click(screen.getByRole('button', { name: 'Create passkey' }))
  expect(await screen.findByRole('listitem')).toHaveTextContent('Tablet')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const response = { clientDataJSON: 'AQID', attestationObject: 'AQID', transports: ['internal'] }
  expect(added).toEqual([{ name: 'Tablet', credential: { id: 'AQID', rawId: 'AQID', type: 'public-key', response } }])
})

test('a customer who closes the dialog of the browser can try again, and nothing is reported', async () => {
  withPasskeys(() => Promise.reject(new DOMException('The operation was cancelled.', 'NotAllowedError')))
  const services = renderSection({ begin: async () => options })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tablet')
  await userEvent.click(screen.getByRole('button', { name: 'Create passkey' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was created')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Tablet')
  expect(services.recorded.reported).toEqual([])
})

test('the only sign-in method of an account cannot be removed', async () => {
  renderSection({ list: async () => listOf([aPasskey()], false) })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Phone' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('This passkey is your only way in')).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
})

test('a passkey is removed after a fresh sign-in', async () => {
  const removed: string[] = []
  const passkey = aPasskey()
  renderSection({
    list: async () => listOf(removed.length > 0 ? [] : [passkey]),
    remove: async (id) => void removed.push(id),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Phone' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('You can no longer sign in with “Phone”.')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(removed).toEqual([passkey.id])
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
})

test('a name that another window gave is shown beside what is typed, and the next save replaces it', async () => {
  const seen: string[] = []
  renderSection({
    list: async () => listOf([aPasskey({ name: seen.length === 0 ? 'Phone' : 'Work phone' })]),
    async rename(_, { name, from }) {
      seen.push(from)
      if (seen.length === 1) throw refusedWith(412, 'changed-elsewhere')
      return aPasskey({ name })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Phone' }))
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Old phone')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('Changed in another window')
  await waitFor(() => expect(notice).toHaveTextContent('The other version is: Work phone'))
  expect(field).toHaveValue('Old phone')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(seen).toEqual(['Phone', 'Work phone'])
})
