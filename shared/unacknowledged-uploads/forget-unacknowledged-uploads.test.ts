import { forgetUnacknowledgedUploads } from './forget-unacknowledged-uploads.ts'

afterEach(() => jest.restoreAllMocks())

test('[UP-03] where to go on with uploads is forgotten, and nothing else that the site keeps', async () => {
  localStorage.setItem('tus::photos/emma/beach.jpg/100/1::1', '{}')
  localStorage.setItem('photos/sorting', '{}')
  await forgetUnacknowledgedUploads()
  expect(Object.keys(localStorage)).toEqual(['photos/sorting'])
})

test('[UP-03] a browser that forbids its store has nothing to forget', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  await expect(forgetUnacknowledgedUploads()).resolves.toBeUndefined()
})
