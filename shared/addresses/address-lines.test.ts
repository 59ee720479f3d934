import type { AddressFields } from '../contracts/address.ts'
import { addressLinesOf } from './address-lines.ts'

const person = { firstName: 'Emma', lastName: 'Hughes', companyName: '', addition: '', region: '', phone: '' }

test.each<[Omit<AddressFields, keyof typeof person> & Partial<typeof person>, lines: string[]]>([
  [
    {
      country: 'NL',
      street: 'Keizersgracht',
      streetNumber: '12',
      addition: 'A',
      postalCode: '1015 CN',
      city: 'Amsterdam',
    },
    ['Keizersgracht 12 A', '1015 CN Amsterdam'],
  ],
  [
    { country: 'GB', street: 'Mill Lane', streetNumber: '4', postalCode: 'SW1A 1AA', city: 'London' },
    ['4 Mill Lane', 'London', 'SW1A 1AA'],
  ],
  [
    { country: 'IE', street: 'South Mall', streetNumber: '1', postalCode: 'T12 XY00', city: 'Cork', region: 'Cork' },
    ['1 South Mall', 'Cork', 'Cork', 'T12 XY00'],
  ],
  [
    { country: 'FR', street: 'rue Cler', streetNumber: '9', addition: 'bis', postalCode: '75007', city: 'Paris' },
    ['9 bis rue Cler', '75007 Paris'],
  ],
  [
    {
      country: 'DE',
      street: 'Torstraße',
      streetNumber: '5',
      postalCode: '10119',
      city: 'Berlin',
      companyName: 'Atelier',
    },
    ['Atelier', 'Torstraße 5', '10119 Berlin'],
  ],
  [
    {
      country: 'ES',
      street: 'Calle Mayor',
      streetNumber: 's/n',
      postalCode: '28013',
      city: 'Madrid',
      region: 'Madrid',
    },
    ['Calle Mayor s/n', '28013 Madrid', 'Madrid'],
  ],
])('[SE-03] an address is written as its country writes it: $country', (place, lines) => {
  expect(addressLinesOf({ ...person, ...place })).toEqual(['Emma Hughes', ...lines])
})
