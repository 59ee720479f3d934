import { isAddressOf } from './path-within.ts'

test.each([
  ['/orders/UK-1', '/orders/:orderCode', true],
  ['/orders/:orderCode', '/orders/:orderCode', true],
  ['/orders', '/orders/:orderCode', false],
  ['/orders/', '/orders/:orderCode', false],
  ['/orders/UK-1/again', '/orders/:orderCode', false],
  ['/my-photos', '/my-photos/*', true],
  ['/my-photos/albums/7', '/my-photos/*', true],
  ['/my-photos-of-others', '/my-photos/*', false],
  ['/online-book/a?token=/b', '/online-book/:token', true],
  ['/', '/orders', false],
])('%s is an address of the page %s: %s', (address, pattern, isOne) => {
  expect(isAddressOf(address, pattern)).toBe(isOne)
})
