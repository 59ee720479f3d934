import type { NewAddress } from '@account/shared/addresses/check-address.ts'
import type { Address } from '@account/shared/contracts/address.ts'
import { aCustomer } from '@account/shared/testing/a-customer.ts'
import { returnToTab } from '@account/shared/testing/return-to-tab.ts'
import { refuse } from '@account/shared/testing/render-screen.tsx'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { address, addresses, onTheWay, providing, refusedWith } from '../testing/addresses.ts'
import { ReadAgain, renderScreen, takePageSignals } from '../testing/render-screen.tsx'
import { AddressScreen } from './address-screen.tsx'
import { AddressesScreen } from './addresses-screen.tsx'

takePageSignals()

const typeAddress = async () => {
  const typed = {
    'First name': 'Emma',
    'Last name': 'Hughes',
    Street: 'Mill Lane',
    'Street number (optional)': '4',
    Postcode: 'SW1A 1AA',
    'Town or city': 'London',
  }
  for (const [label, text] of Object.entries(typed)) {
    await userEvent.click(await screen.findByLabelText(label))
    await userEvent.paste(text)
  }
}

test('[SE-03] a half-filled address is there again, as an unsaved change, after a sign-out in another tab', async () => {
  const half = { screen: <AddressScreen />, provide: providing({ list: async () => ({ addresses: [] }) }) }
  const { events } = renderScreen(half)
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'Spain')
  await userEvent.type(screen.getByLabelText('Province'), 'Madrid')
  act(() => events.publish('session/signed-out', { reason: 'elsewhere' }))
  cleanup()
  renderScreen(half)
  expect(await screen.findByLabelText('Country')).toHaveDisplayValue('Spain')
  expect(screen.getByLabelText('Province')).toHaveValue('Madrid')
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
})

test.each([
  [409, 'too-many-addresses', 'No more than 50 addresses can be kept. Delete one first'],
  [404, 'address-not-found', 'This address was deleted meanwhile'],
  [500, 'internal', 'Unable to save changes. Please try again'],
])('[SE-03] the refusal %d (%s) of an address has a message of its own', async (status, code, message) => {
  const services = renderScreen({
    screen: <AddressScreen />,
    provide: providing({
      list: async () => ({ addresses: [] }),
      add: () => Promise.reject(refusedWith(status, code)),
    }),
  })
  await typeAddress()
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(services.recorded.reported).toMatchObject([{ action: 'settings/address-add' }])
})

test('[SE-03] an address whose response was lost is saved again with the same key, so that it is stored once', async () => {
  const keys: string[] = []
  const add = jest.fn((_: unknown, key: string) => {
    keys.push(key)
    return keys.length === 1
      ? Promise.reject(new Error('Failed to fetch'))
      : Promise.resolve({ ...address, street: 'Mill Lane', id: '0195d3a0-0000-7000-8000-00000000000a' })
  })
  renderScreen({
    screen: <AddressScreen />,
    provide: providing({ list: async () => ({ addresses: [] }), add }),
  })
  await typeAddress()
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to save changes. Please try again')
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(keys).toEqual([expect.any(String), keys[0]]))
})

test('[SE-03] an address is added although the list of addresses fails to load', async () => {
  const add = jest.fn<Promise<Address>, [NewAddress, string]>(async () => addresses[0]!)
  renderScreen({
    screen: <AddressScreen />,
    provide: providing({ list: refuse, add }),
  })
  await typeAddress()
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }))
  await waitFor(() =>
    expect(add.mock.calls).toEqual([
      [expect.objectContaining({ street: 'Mill Lane', streetNumber: '4', city: 'London' }), expect.any(String)],
    ]),
  )
})

test.each([
  ['is loading', onTheWay, 'status'],
  ['fails to load', refuse, 'alert'],
])('[SE-03] the page has its heading and title when the address to change %s', async (_, list, role) => {
  const services = renderScreen({
    at: `/settings/address/${addresses[0]!.id}`,
    path: '/settings/address/:id',
    screen: <AddressScreen />,
    provide: providing({ list }),
  })
  expect(await screen.findByRole(role)).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Change address' })).toBeInTheDocument()
  expect(services.recorded.titles.at(-1)).toBe('Delivery address')
})

test('[SE-03] a new address is prefilled with the customer’s name, and a name that was typed earlier stays', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof aCustomer>>()
  renderScreen({
    screen: <AddressScreen />,
    provide: providing({ list: async () => ({ addresses: [] }) }, () => promise),
  })
  await userEvent.type(await screen.findByLabelText('First name'), 'Ada')
  resolve(aCustomer({ companyName: 'An endless name that fits into no field. '.repeat(2) }))
  await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveValue('Hughes'))
  expect(screen.getByLabelText('First name')).toHaveValue('Ada')
  expect(screen.getByLabelText('Company (optional)')).toHaveValue('')
})

test('[SE-03] text typed for one address is not saved as another', async () => {
  renderScreen({
    at: `/settings/address/${addresses[0]!.id}`,
    path: '/settings/address/:id',
    screen: (
      <>
        <AddressScreen />
        <Link target="_self" to={`/settings/address/${addresses[1]!.id}`}>
          Two pages on
        </Link>
      </>
    ),
    provide: providing({ list: async () => ({ addresses }) }),
  })
  expect(await screen.findByLabelText('Street')).toHaveValue('Mill Lane')
  await userEvent.type(screen.getByLabelText('Street'), ' West')
  await userEvent.click(screen.getByRole('link', { name: 'Two pages on' }))
  await waitFor(() => expect(screen.getByLabelText('Street')).toHaveValue('High Street'))
})

test.each([
  ['When the list is read again', () => userEvent.click(screen.getByRole('button', { name: 'Read again' }))],
  ['When the customer returns from another tab', returnToTab],
])('[SE-03] %s, the form shows changes from elsewhere and keeps the typed fields', async (_, look) => {
  const lists = [addresses, [{ ...addresses[0]!, city: 'Leeds', street: 'Mill Road' }]]
  renderScreen({
    at: `/settings/address/${addresses[0]!.id}`,
    path: '/settings/address/:id',
    screen: (
      <>
        <AddressScreen />
        <ReadAgain />
      </>
    ),
    provide: providing({
      list: async () => ({ addresses: lists.shift()! }),
    }),
  })
  await userEvent.type(await screen.findByLabelText('Street'), ' West')
  await look()
  await waitFor(() => expect(screen.getByLabelText('Town or city')).toHaveValue('Leeds'))
  expect(screen.getByLabelText('Street')).toHaveValue('Mill Lane West')
})

test('[SE-03] an address that was already deleted elsewhere counts as deleted', async () => {
  const lists = [addresses, [addresses[1]!]]
  const services = renderScreen({
    screen: <AddressesScreen />,
    provide: providing({
      list: async () => ({ addresses: lists.shift()! }),
      delete: () => Promise.reject(refusedWith(404, 'address-not-found')),
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Mill Lane' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Your changes are saved')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('4 Mill Lane')).not.toBeInTheDocument())
  expect(screen.getByText('4 High Street')).toBeInTheDocument()
  expect(services.recorded.reported).toEqual([])
})

const savingScreen = () => {
  const add = jest.fn<Promise<Address>, [NewAddress]>(async () => addresses[0]!)
  renderScreen({ screen: <AddressScreen />, provide: providing({ list: async () => ({ addresses: [] }), add }) })
  return add
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save address' }))
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.paste(text)
}

test('[SE-03] the form asks whether a number in the street is the number of the house, and splits them', async () => {
  const add = savingScreen()
  await typeAddress()
  await retype('Street', '4 Mill Lane')
  await save()
  expect(await screen.findByText('The number 4 is in the street as well')).toBeInTheDocument()
  expect(add).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, write Mill Lane and 4' }))
  expect(screen.getByLabelText('Street')).toHaveFocus()
  await save()
  await waitFor(() => expect(add.mock.calls[0]?.[0]).toMatchObject({ street: 'Mill Lane', streetNumber: '4' }))
})

test('[SE-03] a street that has a number of its own is saved as it was typed', async () => {
  const add = savingScreen()
  await typeAddress()
  await retype('Street', 'Area 51')
  await retype('Street number (optional)', '51')
  await userEvent.click(screen.getByRole('button', { name: 'No, keep what I typed' }))
  expect(screen.getByLabelText('Street')).toHaveFocus()
  await save()
  await waitFor(() => expect(add.mock.calls[0]?.[0]).toMatchObject({ street: 'Area 51', streetNumber: '51' }))
})

test('[SE-03] a text that is too long stays, and its fault says by how much', async () => {
  const add = savingScreen()
  await typeAddress()
  const long = `${'Long '.repeat(20)}Lane`
  await retype('Street', long)
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('Street: 4 characters too many')
  expect(screen.getByLabelText('Street')).toHaveValue(long)
  expect(screen.getByLabelText('Street')).toHaveAccessibleDescription('Street: 4 characters too many')
  expect(add).not.toHaveBeenCalled()
})

test('[SE-03] the province follows from the postal code until the customer types another', async () => {
  savingScreen()
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'IT')
  await retype('Postal code', '00184')
  await userEvent.tab()
  expect(screen.getByLabelText('Province')).toHaveValue('RM')
  await retype('Postal code', '10024')
  await userEvent.tab()
  expect(screen.getByLabelText('Province')).toHaveValue('TO')
  await retype('Province', 'AL')
  await retype('Postal code', '00184')
  await userEvent.tab()
  expect(screen.getByLabelText('Province')).toHaveValue('AL')
})

test('[SE-03] a postal code without its first zero is completed after a question', async () => {
  savingScreen()
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'ES')
  await retype('Postal code', '8001')
  expect(screen.queryByText('Do you mean 08001?')).not.toBeInTheDocument()
  await userEvent.tab()
  expect(screen.getByText('Do you mean 08001?')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, write 08001' }))
  expect(screen.getByLabelText('Postal code')).toHaveValue('08001')
  expect(screen.queryByText('Do you mean 08001?')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Postal code')).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByLabelText(/^Province/)).toHaveValue('Barcelona')
})

test('[SE-01] a missing last name is asked for, also of a person with one name', async () => {
  const add = savingScreen()
  await typeAddress()
  await userEvent.clear(screen.getByLabelText('Last name'))
  await save()
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription(
    'Please fill in: Last name. If you have only one name, type a hyphen (-) here',
  )
  await retype('Last name', '-')
  await save()
  await waitFor(() => expect(add.mock.calls[0]?.[0]).toMatchObject({ lastName: '-' }))
})

test.each([
  ['a new address', <AddressScreen key="new" />],
  ['the list of addresses', <AddressesScreen key="all" />],
])('[SE-03] the tab of %s has the title of the specification', async (_, shown) => {
  const { recorded } = renderScreen({ screen: shown, provide: providing({ list: async () => ({ addresses: [] }) }) })
  await screen.findByRole('heading', { level: 1 })
  expect(recorded.titles).toEqual(['Delivery address'])
})
