import { placesOfRepository } from '../federation/releases/places-for-tests.ts'
import { redirectAlias } from './places.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

test.each([
  ['/my-photos', '/my-photos/photos'],
  ['/my-photos/', '/my-photos/photos'],
  ['/my-photos?stripped=true#top', '/my-photos/photos?stripped=true#top'],
  ['/my-photos/albums', '/my-photos/albums'],
  ['/my-photos-of-old', '/my-photos-of-old'],
  ['/orders', '/orders'],
  ['/', '/'],
])('[TL-01] the address %s opens %s', (address, opened) => {
  window.history.replaceState({ idx: 3 }, '', address)
  const { length } = window.history
  redirectAlias(placesOfRepository())
  const { pathname, search, hash } = window.location
  expect(`${pathname}${search}${hash}`).toBe(opened)
  expect(window.history.state).toEqual({ idx: 3 })
  expect(window.history).toHaveLength(length)
})
