import { afterFirstPicture } from './after-first-picture.ts'

const settled = (promise: Promise<void>) => {
  const state = { isSettled: false }
  void promise.then(() => (state.isSettled = true))
  return state
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('less urgent code waits for the first picture of the page, and for nothing of the first paint', async () => {
  const waiting = settled(afterFirstPicture())
  const firstPaint = document.body.appendChild(document.createElement('div'))
  firstPaint.dataset.snapshot = ''
  firstPaint.appendChild(document.createElement('img')).dispatchEvent(new Event('load'))
  const picture = document.body.appendChild(document.createElement('img'))
  const script = document.body.appendChild(document.createElement('script'))
  script.dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(0)
  expect(waiting.isSettled).toBe(false)
  picture.dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(0)
  expect(waiting.isSettled).toBe(true)
})

test('less urgent code of a page without pictures waits for two seconds', async () => {
  const waiting = settled(afterFirstPicture())
  await jest.advanceTimersByTimeAsync(1_999)
  expect(waiting.isSettled).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(waiting.isSettled).toBe(true)
})
