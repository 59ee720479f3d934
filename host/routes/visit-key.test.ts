import { isStripped, keepDisplayFlags } from './display-flags.ts'
import { keepUploadUrl } from './upload-url.ts'

/** Runs as a page in a frame does, which shares its tab's storage. */
const inFrame = <Result>(act: () => Result): Result => {
  const top = Object.getOwnPropertyDescriptor(window, 'parent')!
  Object.defineProperty(window, 'parent', { value: {}, configurable: true })
  try {
    return act()
  } finally {
    Object.defineProperty(window, 'parent', top)
  }
}

const uploadUrlAt = (search: string) =>
  keepUploadUrl({ search, parentDomain: 'uk.localhost', onRefused: (error) => expect(error).toBeUndefined() })

afterEach(() => sessionStorage.clear())

test('what a frame of a shop’s page is asked for holds in the frame, and not in the tab', () => {
  const uploadUrl = 'https://upload.uk.localhost/'
  inFrame(() => {
    keepDisplayFlags('?stripped=true')
    uploadUrlAt(`?uploadUrl=${encodeURIComponent(uploadUrl)}`)
  })
  expect(inFrame(() => [isStripped(), uploadUrlAt('')])).toEqual([true, uploadUrl])
  expect([isStripped(), uploadUrlAt('')]).toEqual([false, undefined])
})
