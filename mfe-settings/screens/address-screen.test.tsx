import type { NewAddress } from '@account/shared/addresses/check-address.ts'
import type { Address } from '@account/shared/contracts/address.ts'
import { aCustomer } from '@account/shared/testing/a-customer.ts'
import { returnToTab } from '@account/shared/testing/return-to-tab.ts'
import { refuse } from '@account/shared/testing/render-screen.tsx'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { saveAddress, typeAddress } from '../testing/address-form.tsx'
import { address, addresses, onTheWay, providing, refusedWith } from '../testing/addresses.ts'
import { ReadAgain, renderScreen, takePageSignals } from '../testing/render-screen.tsx'
import { AddressScreen } from './address-screen.tsx'
import { AddressesScreen } from './addresses-screen.tsx'

takePageSignals()

test('[SE-03] a half-filled address is there again, as an unsaved change, after the session has expired', async () => {
  const half = { screen: <AddressScreen />, provide: providing({ list: async () => ({ addresses: [] }) }) }
  const { events } = renderScreen(half)
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'Spain')
  await userEvent.type(screen.getByLabelText('Province'), 'Madrid')
  act(() => events.publish('session/signed-out', { reason: 'abandoned' }))
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
  await saveAddress()
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
  await saveAddress()
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to save changes. Please try again')
  await saveAddress()
  await waitFor(() => expect(keys).toEqual([expect.any(String), keys[0]]))
})

test('[SE-03] an address is added although the list of addresses fails to load', async () => {
  const add = jest.fn<Promise<Address>, [NewAddress, string]>(async () => addresses[0]!)
  renderScreen({
    screen: <AddressScreen />,
    provide: providing({ list: refuse, add }),
  })
  await typeAddress()
  await saveAddress()
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

test.each([
  ['a new address', <AddressScreen key="new" />],
  ['the list of addresses', <AddressesScreen key="all" />],
])('[SE-03] the tab of %s has the title of the specification', async (_, shown) => {
  const { recorded } = renderScreen({ screen: shown, provide: providing({ list: async () => ({ addresses: [] }) }) })
  await screen.findByRole('heading', { level: 1 })
  expect(recorded.titles).toEqual(['Delivery address'])
})
