import type { NewAddress } from '@account/shared/addresses/check-address.ts'
import type { Address } from '@account/shared/contracts/address.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AddressScreen } from '../screens/address-screen.tsx'
import { address, providing } from './addresses.ts'
import { renderScreen } from './render-screen.tsx'

const addressId = '0195d3a0-0000-7000-8000-00000000000a'

/** Renders the form of a new address. Returns the mock that saves it. */
export const renderNewAddress = () => {
  const add = jest.fn<Promise<Address>, [NewAddress, string]>(async () => ({
    ...address,
    id: addressId,
    street: 'Mill Lane',
  }))
  renderScreen({ screen: <AddressScreen />, provide: providing({ list: async () => ({ addresses: [] }), add }) })
  return add
}

/** Fills the form with a valid British address. */
export const typeAddress = async () => {
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

export const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.paste(text)
}

export const saveAddress = () => userEvent.click(screen.getByRole('button', { name: 'Save address' }))
