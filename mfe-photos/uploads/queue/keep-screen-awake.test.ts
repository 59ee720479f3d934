import { fileNamed, heldSending, queueOf, settled } from '../../testing/upload-queue-of.ts'
import { keepScreenAwake } from './keep-screen-awake.ts'

/** Sentinels that are held; the browser drops them when the page is hidden. */
let held: Set<object>
let isVisible: boolean

const becomes = async (visibility: 'visible' | 'hidden') => {
  isVisible = visibility === 'visible'
  if (!isVisible) held.clear()
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
}

beforeEach(() => {
  held = new Set()
  isVisible = true
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'))
  const request = async () => {
    const sentinel = { release: async () => held.delete(sentinel) }
    held.add(sentinel)
    return sentinel
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
})

afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('[UP-03] the screen stays on from the first file to the last, and no longer', async () => {
  const { sending, send } = heldSending()
  const { queue, upload } = queueOf({ send })
  keepScreenAwake(queue)
  queue.add([fileNamed('one.jpg'), fileNamed('two.jpg')])
  expect(held.size).toBe(0)
  await upload()
  expect(held.size).toBe(1)
  sending.get('one.jpg')?.arrive()
  await settled()
  expect(held.size).toBe(1)
  sending.get('two.jpg')?.arrive()
  await settled()
  expect(held.size).toBe(0)
})

test('[UP-03] a page that is visible again keeps the screen on again, unless its uploads are paused', async () => {
  const { queue, upload } = queueOf({ send: heldSending().send })
  keepScreenAwake(queue)
  await upload(fileNamed('one.jpg'))
  await becomes('hidden')
  expect(held.size).toBe(0)
  await becomes('visible')
  expect(held.size).toBe(1)
  queue.pause()
  await settled()
  expect(held.size).toBe(0)
  await becomes('hidden')
  await becomes('visible')
  expect(held.size).toBe(0)
})

test('uploads that end with their page let the screen turn off', async () => {
  const { queue, upload } = queueOf({ send: heldSending().send })
  const end = keepScreenAwake(queue)
  await upload(fileNamed('one.jpg'))
  end()
  await settled()
  expect(held.size).toBe(0)
})

test('a browser that refuses or lacks the lock uploads as well', async () => {
  const refuse = async () => Promise.reject(new DOMException('The battery is low.', 'NotAllowedError'))
  Object.defineProperty(navigator, 'wakeLock', { value: { request: refuse }, configurable: true })
  const refused = queueOf()
  keepScreenAwake(refused.queue)
  await refused.upload(fileNamed('one.jpg'))
  expect(refused.states()).toEqual({ 'one.jpg': 'stored' })
  Reflect.deleteProperty(navigator, 'wakeLock')
  expect(keepScreenAwake(refused.queue)).not.toThrow()
})
