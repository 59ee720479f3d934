/** @jest-environment node */
import { addressAt, realDoors } from '../testing/real-addresses.ts'
import { addressLinesOf } from './address-lines.ts'
import { writeAddress } from './check-address.ts'

test.each(realDoors)('[SE-03] an address is written as its country writes it: $country $street', (door) => {
  const written = writeAddress(addressAt(door))
  expect(addressLinesOf(written)).toEqual(['Emma Hughes', ...door.lines])
})

test.each([
  [
    { country: 'GB', street: 'Downing Street', streetNumber: '10', addition: 'Flat 2', city: 'London' } as const,
    ['Flat 2', '10 Downing Street', 'London'],
  ],
  [
    { country: 'GB', street: 'High Street', streetNumber: '10', addition: 'A', city: 'Ely' } as const,
    ['10 A High Street', 'Ely'],
  ],
  [
    {
      country: 'IT',
      street: 'Via Roma',
      streetNumber: '5',
      postalCode: '00184',
      city: 'Roma',
      region: 'Roma',
    } as const,
    ['Via Roma 5', '00184 Roma RM'],
  ],
  [
    {
      country: 'IT',
      street: 'Via Po',
      streetNumber: '5',
      postalCode: '10024',
      city: 'Moncalieri (TO)',
      region: 'TO',
    } as const,
    ['Via Po 5', '10024 Moncalieri TO'],
  ],
  [
    { country: 'FR', street: 'Résidence Les Acacias', streetNumber: 'Bât. B2', city: 'Marseille' } as const,
    ['Bât. B2', 'Résidence Les Acacias', 'Marseille'],
  ],
  [
    { country: 'IE', street: 'South Mall', streetNumber: '1', city: 'Cork', region: 'Cork' } as const,
    ['1 South Mall', 'Cork'],
  ],
  [
    { country: 'NL', street: 'Prinsengracht', streetNumber: '12', addition: 'A', city: 'Amsterdam' } as const,
    ['Prinsengracht 12 A', 'Amsterdam'],
  ],
])('[SE-03] an address that was saved under older rules is written in local form as well: %j', (door, lines) => {
  expect(addressLinesOf(addressAt(door))).toEqual(['Emma Hughes', ...lines])
})

test('[SE-03] a company is below the person', () => {
  const atelier = { ...addressAt(realDoors[0]!), companyName: 'Atelier Noord' }
  expect(addressLinesOf(atelier).slice(0, 2)).toEqual(['Emma Hughes', 'Atelier Noord'])
})

test('[SE-01] the hyphen of a person with one name is not on the label', () => {
  const address = { ...addressAt(realDoors[0]!), firstName: 'Suharto', lastName: '-' }
  expect(addressLinesOf(writeAddress(address))[0]).toBe('Suharto')
})
