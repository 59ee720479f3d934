import { forgetUnacknowledgedUploads } from './forget-unacknowledged-uploads.ts'

afterEach(() => jest.restoreAllMocks())

test('[UP-03] the addresses of unacknowledged uploads are removed, and nothing else of the site', async () => {
  localStorage.setItem('tus::photos/emma/beach.jpg/100/1::1', '{}')
  localStorage.setItem('photos/sorting', '{}')
  await forgetUnacknowledgedUploads()
  expect(Object.keys(localStorage)).toEqual(['photos/sorting'])
})

test('[UP-03] a browser without storage has nothing to remove', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  await expect(forgetUnacknowledgedUploads()).resolves.toBeUndefined()
})
