import { isStripped, keepDisplayFlags } from './display-flags.ts'
import { keepUploadUrl } from './upload-url.ts'

/** Runs the callback like a page in a frame, which shares the storage of its tab. */
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
  keepUploadUrl({ search, parentDomain: 'uk.localhost', onRefused: (error) => expect(error).toBeUndefined() }).uploadUrl

afterEach(() => sessionStorage.clear())

test('parameters of a frame on a shop’s page apply to the frame and not to the tab', () => {
  const uploadUrl = 'https://upload.uk.localhost/'
  inFrame(() => {
    keepDisplayFlags('?stripped=true')
    uploadUrlAt(`?uploadUrl=${encodeURIComponent(uploadUrl)}`)
  })
  expect(inFrame(() => [isStripped(), uploadUrlAt('')])).toEqual([true, uploadUrl])
  expect([isStripped(), uploadUrlAt('')]).toEqual([false, undefined])
})
