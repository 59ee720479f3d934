import { shopReturnAddress, shopReturnOf } from './shop-return.ts'

const parentDomain = 'uk.localhost'
const returnOf = (address: string, isFresh = false) => {
  const { pathname, search } = new URL(shopReturnAddress('http://account.uk.localhost:3000', { address, isFresh }))
  return shopReturnOf({ pathname, search }, parentDomain)
}

test('the sign-in returns to a page of the shop, with its query', () => {
  const address = 'http://www.uk.localhost:3000/photo-books?size=large#top'
  expect(returnOf(address)).toEqual({ address, isFresh: false })
  expect(returnOf(address, true)).toEqual({ address, isFresh: true })
})

test.each([
  'https://evil.example/',
  'https://www.uk.localhost.evil.example/',
  'https://www.uk.localhost@evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '',
])("the sign-in does not return to '%s'", (address) => {
  expect(returnOf(address)).toBeUndefined()
})

test('other pages of the account site return nowhere', () => {
  expect(shopReturnOf({ pathname: '/orders', search: '?to=http://www.uk.localhost/' }, parentDomain)).toBeUndefined()
})
