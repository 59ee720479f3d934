import type { Address } from '@account/shared/contracts/address.ts'
import { refuse } from '@account/shared/testing/render-screen.tsx'
import { returnToTab } from '@account/shared/testing/return-to-tab.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AddressesApi } from '../api/addresses-api.ts'
import { addresses, providing, refusedWith } from '../testing/addresses.ts'
import { renderScreen, takePageSignals } from '../testing/render-screen.tsx'
import { AddressScreen } from './address-screen.tsx'

takePageSignals()

const typeStreet = async () => userEvent.type(await screen.findByLabelText('Street'), ' West')

const renderAddress = (lists: Address[][], change: AddressesApi['change']) =>
  renderScreen({
    at: `/settings/address/${addresses[0]!.id}`,
    path: '/settings/address/:id',
    screen: <AddressScreen />,
    provide: providing({ list: async () => ({ addresses: lists.length > 1 ? lists.shift()! : lists[0]! }), change }),
  })

test.each([
  ['Keep my input', 'Mill Lane West'],
  ['Use the other version', 'Mill Road'],
])('[SE-03] an address that another window changes is shown beside what is typed: %s', async (choice, street) => {
  renderAddress([addresses, [{ ...addresses[0]!, street: 'Mill Road' }]], refuse)
  await typeStreet()
  await returnToTab()
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('Changed in another window')
  expect(notice).toHaveTextContent('Mill Road')
  expect(screen.getByLabelText('Street')).toHaveValue('Mill Lane West')
  await userEvent.click(screen.getByRole('button', { name: choice }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Street')).toHaveValue(street)
})

test('[SE-03] a save from a former version is refused with the other version, and the next one replaces it', async () => {
  const elsewhere = { ...addresses[0]!, street: 'Mill Road' }
  const seen: string[] = []
  const change = jest.fn<ReturnType<AddressesApi['change']>, Parameters<AddressesApi['change']>>(
    async (_, typed, from) => {
      seen.push(from.street)
      if (seen.length === 1) throw refusedWith(412, 'changed-elsewhere')
      return { ...elsewhere, ...typed }
    },
  )
  renderAddress([addresses, [elsewhere]], change)
  await typeStreet()
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByText('Changed in another window')).toBeInTheDocument()
  expect(screen.getByRole('alert').parentElement).toHaveFocus()
  expect(screen.getByLabelText('Street')).toHaveValue('Mill Lane West')
  await userEvent.click(screen.getByRole('button', { name: 'Keep my input' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(seen).toEqual(['Mill Lane', 'Mill Road']))
})
