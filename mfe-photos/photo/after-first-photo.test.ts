import { afterFirstPhoto, notifyPhotoLoaded } from './after-first-photo.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Whether it has resolved. */
const watch = (waited: Promise<void>) => {
  const outcome = { isOver: false }
  void waited.then(() => (outcome.isOver = true))
  return outcome
}

test('the promise resolves shortly after a first photo has loaded, in the document or not', async () => {
  const waited = watch(afterFirstPhoto())
  notifyPhotoLoaded()
  await jest.advanceTimersByTimeAsync(399)
  expect(waited.isOver).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(waited.isOver).toBe(true)

  const image = document.body.appendChild(document.createElement('img'))
  const byEvent = watch(afterFirstPhoto())
  image.dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(400)
  expect(byEvent.isOver).toBe(true)
})

test('a picture that the host shows before the page renders is no photo of the page', async () => {
  document.body.innerHTML = '<div data-snapshot><img></div>'
  const waited = watch(afterFirstPhoto())
  document.querySelector('img')!.dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(1_999)
  expect(waited.isOver).toBe(false)
})

test('a library without photos delays nothing for longer than two seconds', async () => {
  const waited = watch(afterFirstPhoto())
  await jest.advanceTimersByTimeAsync(1_999)
  expect(waited.isOver).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(waited.isOver).toBe(true)
})

test('[MF-10] an unmounted page leaves no timer', async () => {
  const life = new AbortController()
  const waited = watch(afterFirstPhoto(life.signal))
  life.abort()
  await Promise.resolve()
  expect(waited.isOver).toBe(true)
  expect(jest.getTimerCount()).toBe(0)
})
