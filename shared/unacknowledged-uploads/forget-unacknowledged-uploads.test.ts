import { forgetUnacknowledgedUploads } from './forget-unacknowledged-uploads.ts'

afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(window, 'indexedDB')
})

test('[UP-03] the addresses of unacknowledged uploads are removed, and nothing else of the site', async () => {
  localStorage.setItem('tus::photos/emma/beach.jpg/100/1::1', '{}')
  localStorage.setItem('photos/sorting', '{}')
  await forgetUnacknowledgedUploads()
  expect(Object.keys(localStorage)).toEqual(['photos/sorting'])
})

test('[UP-03] a browser that forbids its storage and its databases has nothing to remove', async () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  Object.defineProperty(window, 'indexedDB', { get: refuse, configurable: true })
  await expect(forgetUnacknowledgedUploads()).resolves.toBeUndefined()
})
