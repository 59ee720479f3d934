import type { Photo } from '@account/shared/contracts/photo.ts'
import { photosOf } from '../testing/fake-library.ts'
import { fullPictureUrl } from './picture-urls.ts'

const [photo] = photosOf({ year: 2023, month: 8 }, 1)
const thumbnails = [{ id: '1300', url: 'https://photos.test/1300', width: 1300, height: 975 }]
const large = {
  ...photo!,
  thumbnails,
  visibleWidth: 4000,
  visibleHeight: 3000,
  untouchedUrl: 'https://photos.test/all',
}

const { vendor } = navigator
const inBrowserOf = (maker: string) => Object.defineProperty(navigator, 'vendor', { value: maker, configurable: true })

afterEach(() => inBrowserOf(vendor))

test.each<[string, Partial<Photo>, string | undefined]>([
  ['is larger than its thumbnails', { localFileName: 'beach.JPG' }, 'https://photos.test/all'],
  ['has the pixels of its thumbnail', { visibleWidth: 1300, visibleHeight: 975 }, undefined],
  ['has too many pixels for a browser', { visibleWidth: 12_000, visibleHeight: 9_000 }, undefined],
])('[PV-03] the original of a photo that %s is shown or not', (_, changes, expected) => {
  expect(fullPictureUrl({ ...large, ...changes })).toBe(expected)
})

test.each([
  ['Apple Computer, Inc.', 'https://photos.test/all'],
  ['Google Inc.', undefined],
  ['', undefined],
])('[PV-03] the original of a HEIC photo in a browser of the vendor “%s” is %s', (maker, expected) => {
  inBrowserOf(maker)
  expect(fullPictureUrl({ ...large, localFileName: 'beach.HEIC' })).toBe(expected)
})
