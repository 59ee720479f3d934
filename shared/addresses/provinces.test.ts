/** @jest-environment node */
import { provinceOf, writeProvince } from './provinces.ts'

test.each([
  ['ES', '08001', 'Barcelona'],
  ['ES', '07001', 'Illes Balears'],
  ['ES', '52001', 'Melilla'],
  ['IT', '10024', 'TO'],
  ['IT', '13900', 'BI'],
  ['IT', '13100', 'VC'],
  ['IT', '47921', 'RN'],
  ['IT', '47521', 'FC'],
  ['IT', '34170', 'GO'],
  ['IT', '33170', 'PN'],
  ['IT', '09170', 'OR'],
  ['IT', '89900', 'VV'],
  ['IT', 'I-76125', 'BT'],
] as const)('[SE-03] in %s the postal code %s is in the province %s', (country, postalCode, province) => {
  expect(provinceOf(country, postalCode)).toBe(province)
})

test('[SE-03] countries whose carriers need no province have none', () => {
  expect(provinceOf('DE', '10115')).toBeUndefined()
  expect(provinceOf('IT', '1002')).toBeUndefined()
})

test.each([
  ['Roma', 'RM'],
  ['rm', 'RM'],
  ["l'aquila", 'AQ'],
  ['Reggio nell’Emilia', 'RE', '42121'],
  ['Alto Adige', 'BZ', '39100'],
  ['Gallura', 'Gallura', ''],
  ['OT', 'OT', '07026'],
])('[SE-03] the Italian province %s is written %s', (region, written, postalCode = '') => {
  expect(writeProvince({ country: 'IT', region, postalCode })).toBe(written)
})
