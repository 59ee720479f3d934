import type { Address } from '@account/shared/contracts/address.ts'
import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { AddressLines } from './address-lines.tsx'

const cork: Address = {
  id: '0195d3a0-0000-7000-8000-000000000002',
  country: 'IE',
  firstName: 'Emma',
  lastName: 'Hughes',
  companyName: '',
  street: 'South Mall',
  streetNumber: '1',
  addition: '',
  postalCode: 'T12 XY00',
  city: 'Cork',
  region: 'Cork',
  phone: '',
  isDefaultDelivery: false,
  isDefaultBilling: false,
}

const inEnglish = (address: Address) => (
  <IntlProvider locale="en">
    <AddressLines address={address} />
  </IntlProvider>
)

test('[SE-03] a town and its county of the same name are written once, and no line is lost when the address changes', () => {
  const warned = jest.spyOn(console, 'error').mockReturnValue(undefined)
  const { rerender } = render(inEnglish(cork))
  rerender(inEnglish({ ...cork, firstName: 'Ada' }))
  expect(screen.getByText('Ada Hughes').parentElement).toHaveTextContent(/^Ada Hughes1 South MallCorkT12 XY00Ireland$/)
  expect(warned).not.toHaveBeenCalled()
})
