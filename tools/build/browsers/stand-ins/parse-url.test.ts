import { canParseUrl, parseUrl } from './parse-url.ts'

test.each([
  ['https://shop.test/a?b#c', undefined],
  ['/a', 'https://shop.test'],
  ['/a', undefined],
  ['http://', undefined],
  ['', undefined],
])('the address %j on the base %j is parsed as by URL.parse', (address, base) => {
  expect(parseUrl(address, base)?.href).toBe(URL.parse(address, base)?.href)
  expect(canParseUrl(address, base)).toBe(URL.canParse(address, base))
})
