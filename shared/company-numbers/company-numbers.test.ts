import { isLeitwegId, looksLikeLeitwegId, peppolExamples, readPeppolAddress } from './peppol-address.ts'
import { companyRegisters, readRegistrationNumber } from './registration-number.ts'
import { readVatNumber } from './vat-number.ts'

const vatNumbers: [country: string, typed: string, written: string][] = [
  ['AT', 'ATU 1358 5627', 'ATU13585627'],
  ['BE', '428.759.497', 'BE0428759497'],
  ['CH', 'CHE-107.787.577 IVA', 'CHE107787577IVA'],
  ['DE', 'de 136 695 976', 'DE136695976'],
  ['DK', '13 58 56 28', 'DK13585628'],
  ['ES', 'J-99216582', 'ESJ99216582'],
  ['ES', '54362315-K', 'ES54362315K'],
  ['ES', 'X5253868R', 'ESX5253868R'],
  ['FR', '40 303 265 045', 'FR40303265045'],
  ['GB', '980 7806 84', 'GB980780684'],
  ['GB', 'GD001', 'GBGD001'],
  ['IE', '6433435F', 'IE6433435F'],
  ['IE', '6433435OA', 'IE6433435OA'],
  ['IE', '8D79739I', 'IE8D79739I'],
  ['IT', '00743110157', 'IT00743110157'],
  ['NL', '0044.95.445.B.01', 'NL004495445B01'],
  ['NL', 'NL123456789B13', 'NL123456789B13'],
  ['NO', '995 525 828 MVA', 'NO995525828MVA'],
  ['PL', '856-734-62-15', 'PL8567346215'],
  ['PT', '501 964 843', 'PT501964843'],
  ['SE', '556188-8404 01', 'SE556188840401'],
  ['SE', '556188-8404', 'SE556188840401'],
  ['AT', '1358 5627', 'ATU13585627'],
  ['AT', 'UID-Nr.: ATU13585627', 'ATU13585627'],
  ['BE', 'BTW BE 0428.759.497', 'BE0428759497'],
  ['CH', 'CHE-107.787.577 HR/MWST', 'CHE107787577MWST'],
  ['DE', 'USt-IdNr. ＤＥ136695976', 'DE136695976'],
  ['DK', 'CVR-nr. 13 58 56 28', 'DK13585628'],
  ['ES', 'CIF J-99216582', 'ESJ99216582'],
  ['IT', 'P. IVA 00743110157', 'IT00743110157'],
  ['PL', 'NIP: 856-734-62-15', 'PL8567346215'],
]

test.each(vatNumbers)('[WI-05] a business in %s may type its VAT number as %s', (country, typed, written) => {
  expect(readVatNumber(typed, country)).toBe(written)
})

/** The last digit that its country computes; the two groups of the Netherlands and Sweden at the end are not check digits. */
const otherDigit = (number: string) => {
  const place = /^(?:SE|NL)/.test(number) ? 11 - Number(number.startsWith('NL')) : number.search(/\d\D*$/)
  return `${number.slice(0, place)}${(Number(number[place]) + 1) % 10}${number.slice(place + 1)}`
}

test.each(vatNumbers.filter(([, , written]) => !written.startsWith('GBGD')))(
  '[WI-05] a VAT number of %s with a wrong digit is refused: %s',
  (country, _, written) => {
    expect(readVatNumber(otherDigit(written), country)).toBeUndefined()
  },
)

test('[WI-05] a business may have the VAT number of another country, and no other text counts as one', () => {
  expect(readVatNumber('LU 150 274 42', 'DE')).toBe('LU15027442')
  expect(readVatNumber('XI 980 7806 84', 'GB')).toBe('XI980780684')
  expect(readVatNumber('GR 094259216', 'DE')).toBe('EL094259216')
  for (const text of ['none', 'DE', '12', 'US123456789', 'HUNGARY']) expect(readVatNumber(text, 'DE')).toBeUndefined()
})

test.each(Object.entries(companyRegisters))('[WI-05] the register of %s takes its example', (country, { example }) => {
  const number = readRegistrationNumber(example, country)
  expect(number).toBe(example.replace(/[\s.-]/g, ''))
  if (country !== 'NL') expect(readRegistrationNumber(otherDigit(number ?? ''), country)).toBeUndefined()
})

test('[WI-05] an office of the French post has a SIRET of its own rule, and a country without a register none', () => {
  expect(readRegistrationNumber('356 000 000 49837', 'FR')).toBe('35600000049837')
  expect(readRegistrationNumber('73282932000074', 'DE')).toBeUndefined()
})

test.each(Object.values(peppolExamples))('[WI-05] the Peppol address %s is read', (example) => {
  const address = readPeppolAddress(example)
  expect(`${address?.list}:${address?.number}`).toBe(example)
})

test.each([
  ['iso6523-actorid-upis::0088:7300010000001', '0088', '7300010000001'],
  ['0208: 0403.170.701', '0208', '0403170701'],
  ['0204:991-33333test-33', '0204', '991-33333TEST-33'],
  ['0225:732829320_service-1', '0225', '732829320_SERVICE-1'],
])('[WI-05] the Peppol address %s is one of list %s', (typed, list, number) => {
  expect(readPeppolAddress(typed)).toEqual({ list, number })
})

test.each(['0403170701', '0208:0403170702', '0088:7300010000002', '0204:991-33333TEST-34', '9930:DE136695977', '1:2'])(
  '[WI-05] %s is no Peppol address',
  (typed) => {
    expect(readPeppolAddress(typed)).toBeUndefined()
  },
)

test('[WI-05] a Leitweg-ID has two check digits, and a reference of another shape is none', () => {
  expect(['991-33333TEST-33', '04011000-1234512345-06'].every(isLeitwegId)).toBe(true)
  expect(isLeitwegId('04011000-1234512345-60')).toBe(false)
  expect(looksLikeLeitwegId('PO 4711')).toBe(false)
})
