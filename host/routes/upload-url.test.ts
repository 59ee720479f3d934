import { parseStorefrontAddress } from './storefront-address.ts'
import { keepUploadUrl } from './upload-url.ts'

const parentDomain = 'uk.localhost'
const good = 'https://upload.uk.localhost:3000/photos?album=1'

beforeEach(() => sessionStorage.clear())

test.each([good, 'http://uk.localhost/', 'http://www.uk.localhost:3000/upload'])(
  '[SH-27] the address %s is accepted',
  (address) => {
    expect(parseStorefrontAddress(address, parentDomain)).toBe(address)
  },
)

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://upload.uk.localhost/',
  '//upload.uk.localhost/',
  'https:upload.uk.localhost',
  '\\\\evil.example',
  'https://evil.example/',
  'https://uk.localhost.evil.example/',
  'https://eviluk.localhost/',
  'https://upload.uk.localhost@evil.example/',
  'https://user@upload.uk.localhost/',
  'http\n://upload.uk.localhost/',
  'java\tscript:alert(1)',
  'https://upload\t.uk.localhost/',
  'https://upload.uk.localhost\\@evil.example/',
  'https:\\\\evil.example',
  'https://upload.uk.localhóst/',
  'https://xn--localhst-b1a.uk/',
  'https://evil.example#.uk.localhost',
  'upload',
  '',
])("[SH-27] the address '%s' is not a page of the storefront", (address) => {
  expect(parseStorefrontAddress(address, parentDomain)).toBeUndefined()
})

const keep = (uploadUrl: string, onRefused = jest.fn()) =>
  keepUploadUrl({ search: `?${new URLSearchParams({ uploadUrl })}`, parentDomain, onRefused })

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://upload.uk.localhost/',
  '//upload.uk.localhost/',
  'https:upload.uk.localhost',
  '\\\\evil.example',
  'https://upload.uk.localhost@evil.example/',
  'https://user:password@upload.uk.localhost/',
  'http\n://upload.uk.localhost/',
  'java\tscript:alert(1)',
  'https:\\\\evil.example',
  'https://',
  'upload',
  '',
])("[SH-27] the uploadUrl '%s' is refused and reported", (address) => {
  const onRefused = jest.fn()
  expect(keep(address, onRefused)).toEqual({})
  expect(onRefused).toHaveBeenCalledTimes(1)
})

test.each(['https://photos.example/', 'https://uk.localhost.evil.example/', 'https://eviluk.localhost/'])(
  '[SH-27] the uploadUrl %s passes as one that is asked for',
  (foreignUploadUrl) => {
    expect(keep(foreignUploadUrl)).toEqual({ foreignUploadUrl })
  },
)

test('[SH-27] the address is stored for the session, and a later invalid one changes nothing', () => {
  const onRefused = jest.fn()
  keepUploadUrl({ search: `?uploadUrl=${encodeURIComponent(good)}`, parentDomain, onRefused })
  expect(keepUploadUrl({ search: '', parentDomain, onRefused }).uploadUrl).toBe(good)
  expect(keepUploadUrl({ search: '?uploadUrl=javascript:x', parentDomain, onRefused }).uploadUrl).toBe(good)
  expect(onRefused).toHaveBeenCalledTimes(1)
})
