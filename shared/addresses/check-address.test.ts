/** @jest-environment node */
import { AddressCountry, type AddressFields } from '../contracts/address.ts'
import { excessIn } from '../contracts/line-of-text.ts'
import { storefronts } from '../storefronts/storefronts.ts'
import { addressAt, realDoors } from '../testing/real-addresses.ts'
import { checkAddress, NewAddress, writeAddress } from './check-address.ts'

const anAddress = (changes: Partial<AddressFields> = {}): AddressFields => ({
  country: 'NL',
  firstName: 'Emma',
  lastName: 'de Vries',
  companyName: '',
  street: 'Prinsengracht',
  streetNumber: '263',
  addition: 'H',
  postalCode: '1016gv',
  city: 'Amsterdam',
  region: '',
  phone: '020 556 7105',
  ...changes,
})

const valid: [AddressCountry, Partial<AddressFields>, string][] = [
  ['NL', { postalCode: '1016gv', phone: '020 556 7105' }, '1016 GV'],
  ['BE', { postalCode: '1000', phone: '0470 12 34 56' }, '1000'],
  ['FR', { postalCode: '75008', phone: '01 44 43 12 00' }, '75008'],
  ['ES', { postalCode: '28013', phone: '912 345 678', region: 'Madrid', streetNumber: 's/n' }, '28013'],
  ['IT', { postalCode: '00184', phone: '06 3996 7700', region: 'RM', streetNumber: 'snc' }, '00184'],
  ['PT', { postalCode: '1100148', phone: '213 456 789' }, '1100-148'],
  ['DE', { postalCode: '10115', phone: '030 123456', streetNumber: '12-14' }, '10115'],
  ['AT', { postalCode: '1010', phone: '01 5138892' }, '1010'],
  ['CH', { postalCode: '8001', phone: '044 668 18 00', streetNumber: '' }, '8001'],
  ['PL', { postalCode: '00950', phone: '22 621 02 52', streetNumber: '12/5' }, '00-950'],
  ['GB', { postalCode: 'sw1a2aa', phone: '020 7925 0918', streetNumber: 'Rose Cottage' }, 'SW1A 2AA'],
  ['IE', { postalCode: 'd02x285', phone: '01 677 0095', streetNumber: '' }, 'D02 X285'],
  ['DK', { postalCode: '0999', phone: '32 12 34 56' }, '0999'],
  ['SE', { postalCode: '11122', phone: '08 123 456 78' }, '111 22'],
  ['NO', { postalCode: '0150', phone: '22 12 34 56' }, '0150'],
]

test.each(valid)('an address of %s is valid and written as the country writes it', (country, changes, postalCode) => {
  const address = anAddress({ country, ...changes })
  expect(checkAddress(address)).toEqual({})
  const written = writeAddress(address)
  expect(written.postalCode).toBe(postalCode)
  expect(written.phone).toMatch(/^\+\d+ /)
  expect(checkAddress(written)).toEqual({})
})

test('every country of a storefront has its rules', () => {
  for (const { country } of storefronts) expect(AddressCountry.options).toContain(country)
})

test.each(realDoors)('[SE-03] a real door is accepted as it is typed: $country $street $streetNumber', (door) => {
  const address = addressAt(door)
  expect(checkAddress(address)).toEqual({})
  const written = writeAddress(address)
  expect(written.postalCode).toBe(door.writtenPostalCode ?? door.postalCode ?? '')
  expect(writeAddress(written)).toEqual(written)
})

test('[SE-03] a street in decomposed Unicode is kept composed', () => {
  const { street } = writeAddress(anAddress({ street: 'Cafe\u0301straat' }))
  expect(street).toBe('Caféstraat')
})

test.each([
  ['IT', '20900', 'MB'],
  ['IT', '00184', 'RM'],
  ['ES', '28013', 'Madrid'],
] as const)(
  '[SE-03] the province that carriers need is filled in from the postal code: %s %s',
  (country, postalCode, region) => {
    const address = anAddress({ country, postalCode, region: '', phone: '' })
    expect(checkAddress(address)).toEqual({})
    expect(writeAddress(address).region).toBe(region)
  },
)

test('[SE-03] no country refuses an address without a telephone number', () => {
  for (const country of AddressCountry.options)
    expect(checkAddress(anAddress({ country, phone: '' })).phone).toBeUndefined()
})

test.each([
  ['postalCode', '101 GV'],
  ['postalCode', '1016 SS'],
  ['postalCode', ''],
  ['streetNumber', 'abc'],
  ['streetNumber', ''],
  ['street', '12'],
  ['street', '<b>'],
  ['street', ''],
  ['phone', '123'],
  ['phone', '+31 20 1'],
] as const)('a Dutch %s is not %j', (field, value) => {
  expect(checkAddress(anAddress({ [field]: value }))).toEqual({ [field]: field })
})

test.each([
  ['FR', '12 bis'],
  ['NL', '12-14/16'],
  ['DE', '12 1/2'],
  ['GB', 'Rose Cottage'],
  ['PT', 's/nº'],
  ['FR', '7ter'],
  ['IT', '12/A'],
  ['IT', '12/bis'],
  ['AT', '12/2/15'],
  ['PL', '12A/5'],
  ['NL', '1-3hs'],
  ['NL', 'ong.'],
  ['NL', 'z/n'],
  ['NL', '12+'],
  ['NL', '12_2'],
  ['AT', '12 Stiege 2 Tür 5'],
  ['ES', '5, 3.º izda. Bajo'],
  ['DE', 'Hs. Nr. 5 § 2'],
  ['DE', '１２ａ'],
  ['DE', '3 // W 48'],
] as const)('[SE-03] a house in %s has the number %s', (country, streetNumber) => {
  expect(checkAddress(anAddress({ country, streetNumber })).streetNumber).toBeUndefined()
})

test.each(['12///3', '12&+3', '/A', '12/', '?', '12<b>'])('[SE-03] no house has the number %s', (streetNumber) => {
  expect(checkAddress(anAddress({ country: 'IT', streetNumber })).streetNumber).toBe('streetNumber')
})

test.each([
  ['GB', '07700 900123'],
  ['GB', '01632 960123'],
  ['DE', '+49 (0) 171 – 1234567'],
  ['DK', '12 34 56 78'],
  ['NO', '２２ １２ ３４ ５６'],
] as const)('[SE-03] a carrier in %s can call %s', (country, phone) => {
  expect(checkAddress(anAddress({ country, phone })).phone).toBeUndefined()
})

test.each([
  { country: 'FR', postalCode: '98800', phone: '28 12 34', written: '+687 28 12 34' },
  { country: 'FR', postalCode: '97400', phone: '0262 12 34 56', written: '+262 262 12 34 56' },
  { country: 'FR', postalCode: '97400', phone: '06 12 34 56 78', written: '+33 6 12 34 56 78' },
  { country: 'CH', postalCode: 'FL-9490', phone: '237 12 34', written: '+423 237 12 34' },
  { country: 'CH', postalCode: '9490', phone: '079 123 45 67', written: '+41 79 123 45 67' },
  { country: 'DK', postalCode: 'FO-100', phone: '212345', written: '+298 21 23 45' },
  { country: 'DK', postalCode: '3900', phone: '32 12 34', written: '+299 32 12 34' },
  { country: 'IT', postalCode: '47890', phone: '0549 882345', written: '+378 0549 882345' },
  { country: 'GB', postalCode: 'GX11 1AA', phone: '20012345', written: '+350 200 12345' },
  { country: 'DE', postalCode: '10115', phone: '0 30 / 12 34 567 App. 12', written: '+49 30 1234567 ext. 12' },
  { country: 'FR', postalCode: '75008', phone: '01 44 43 12 00 poste 4', written: '+33 1 44 43 12 00 ext. 4' },
  { country: 'SE', postalCode: '114 55', phone: '08-123 456 ankn. 12', written: '+46 8 12 34 56 ext. 12' },
  { country: 'DE', postalCode: '10115', phone: '+0049 30 123456', written: '+49 30 123456' },
  { country: 'DE', postalCode: '10115', phone: '++49 30 123456', written: '+49 30 123456' },
  { country: 'PL', postalCode: '00-950', phone: '(0-22) 123 45 67', written: '+48 22 123 45 67' },
  { country: 'DE', postalCode: '10115', phone: '49 171 1234567', written: '+49 171 1234567' },
  { country: 'DE', postalCode: '26789', phone: '0491 7112345', written: '+49 491 7112345' },
  { country: 'AT', postalCode: '1010', phone: '43 1 5138892', written: '+43 1 5138892' },
  { country: 'DK', postalCode: '1050', phone: '45 12 34 56', written: '+45 45 12 34 56' },
  { country: 'NO', postalCode: '0150', phone: '47 90 12 34', written: '+47 47 90 12 34' },
  { country: 'IT', postalCode: '00184', phone: '391 234 5678', written: '+39 391 234 5678' },
  { country: 'IT', postalCode: '00184', phone: '+39 (0)6 39967700', written: '+39 06 3996 7700' },
  { country: 'PT', postalCode: '1100-148', phone: '+351 (0)912 345 678', written: '+351 912 345 678' },
  { country: 'ES', postalCode: '28013', phone: '(+34) (0)612345678', written: '+34 612 34 56 78' },
  { country: 'CH', postalCode: '8001', phone: '079’123’45’67', written: '+41 79 123 45 67' },
  { country: 'DE', postalCode: '10115', phone: '0171_1234567', written: '+49 171 1234567' },
] as const)('[SE-03] at $country $postalCode the number $phone is written $written', ({ written, ...changes }) => {
  const address = anAddress(changes)
  expect(checkAddress(address)).toEqual({})
  expect(writeAddress(address).phone).toBe(written)
})

test.each([
  ['BE', '06 12345678'],
  ['BE', '612 34 56 78'],
  ['NL', '07400 123456'],
  ['DK', '06 12345678'],
] as const)('[SE-03] at an address in %s the number %s of another country needs its code', (country, phone) => {
  expect(checkAddress(anAddress({ country, phone })).phone).toBe('phoneAbroad')
})

test.each(['+31 6 12345678', '0031 6 12345678', '+32 6 12345678'])(
  '[SE-03] at a Belgian address %s has its code',
  (phone) => {
    expect(checkAddress(anAddress({ country: 'BE', phone })).phone).toBeUndefined()
  },
)

test.each(['112', '12', 'abc', '020 556 7105 / 06 12345678'])('[SE-03] no carrier can call %s', (phone) => {
  expect(checkAddress(anAddress({ phone })).phone).toBe('phone')
})

test.each([
  { country: 'PT', postalCode: '1100-148 LISBOA', city: 'Lisboa', written: '1100-148' },
  { country: 'NL', postalCode: '1016 gv, Amsterdam', city: 'Amsterdam', written: '1016 GV' },
  { country: 'GB', postalCode: 'SW1A 2AA London', city: 'London', written: 'SW1A 2AA' },
  { country: 'DK', postalCode: 'FO 100', city: 'Tórshavn', written: 'FO-100' },
] as const)('[SE-03] the postal code $postalCode of $country is written $written', ({ written, ...changes }) => {
  const address = anAddress(changes)
  expect(checkAddress(address).postalCode).toBeUndefined()
  expect(writeAddress(address).postalCode).toBe(written)
})

test('a name is required and holds no mark-up', () => {
  expect(checkAddress(anAddress({ firstName: ' ', city: '<script>' }))).toEqual({ firstName: 'required', city: 'text' })
})

test.each(['city', 'addition', 'firstName'] as const)('[SE-03] a label cannot print the emoji of a %s', (field) => {
  expect(checkAddress(anAddress({ [field]: 'Bear 🐻' }))).toEqual({ [field]: 'text' })
  expect(checkAddress(anAddress({ [field]: 'Bear™ ♥ 熊' }))).toEqual({})
})

test.each([
  ['streetNumber', '-'],
  ['streetNumber', ' – '],
  ['addition', '/'],
  ['phone', 'n/a'],
  ['phone', '000000'],
  ['postalCode', 'N/A'],
  ['postalCode', '0000'],
] as const)('[SE-03] a placeholder in an optional field is no value: %s %s', (field, value) => {
  const address = anAddress({ country: 'IE', postalCode: '', [field]: value })
  expect(checkAddress(address)).toEqual({})
  expect(writeAddress(address)[field]).toBe('')
})

test('[SE-03] a country after the code does not replace the town', () => {
  const address = anAddress({ country: 'GB', postalCode: 'SW1A 2AA UK', city: '', phone: '' })
  expect(checkAddress(address)).toEqual({ city: 'required' })
})

test('a last name that a person does not have stays as it is typed', () => {
  expect(writeAddress(anAddress({ lastName: '-' })).lastName).toBe('-')
})

test('a field that the country does not have is not kept', () => {
  expect(writeAddress(anAddress({ region: 'Noord-Holland' })).region).toBe('')
})

test('[SE-03] a text that is too long for its field is kept out with a fault that holds by how much', () => {
  const address = {
    ...anAddress({ street: `${'Lange '.repeat(20)}Straat` }),
    isDefaultDelivery: false,
    isDefaultBilling: false,
  }
  const [issue] = NewAddress.safeParse(address).error?.issues ?? []
  expect([issue?.path, excessIn(issue?.message)]).toEqual([['street'], 26])
})

test('the schema says each fault at its field', () => {
  const parsed = NewAddress.safeParse({
    ...anAddress({ postalCode: 'x', phone: 'y' }),
    isDefaultDelivery: false,
    isDefaultBilling: false,
  })
  expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['postalCode', 'postalCode'],
    ['phone', 'phone'],
  ])
})
