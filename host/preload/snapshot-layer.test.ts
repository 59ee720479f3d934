import { showSnapshot, removeSnapshot, snapshotPainted } from './snapshot-layer.ts'

const picture = { url: 'http://api.test/1', left: 100, top: 300, width: 200, height: 150, radius: 6, color: 'red' }
const snapshot = { pictures: [picture, { ...picture, url: 'http://api.test/2', left: 306 }], questions: [] }

const layer = () => document.querySelector<HTMLElement>('[data-snapshot]')
const pictures = () => [...document.querySelectorAll<HTMLImageElement>('[data-snapshot] img')]
const settle = (type: 'load' | 'error') => (shown: HTMLImageElement) => shown.dispatchEvent(new Event(type))

const watchPainted = () => {
  const painted = jest.fn()
  void snapshotPainted().then(painted)
  return painted
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  removeSnapshot()
  jest.useRealTimers()
})

test('[TL-04] the pictures of a snapshot are in their places, out of reach of keyboard and screen reader', () => {
  showSnapshot(snapshot)
  expect(pictures().map(({ src }) => src)).toEqual(snapshot.pictures.map(({ url }) => url))
  expect(pictures()[1]?.alt).toBe('')
  expect(pictures()[1]?.style).toMatchObject({
    left: '306px',
    top: '300px',
    width: '200px',
    height: '150px',
    borderRadius: '6px',
    backgroundColor: 'red',
  })
  expect(layer()?.querySelectorAll('a, button, [tabindex]')).toHaveLength(0)
  expect(layer()?.getAttribute('aria-hidden')).toBe('true')
})

test('the site’s code waits until every picture is painted or has failed', async () => {
  showSnapshot(snapshot)
  const painted = watchPainted()
  pictures().slice(0, 1).forEach(settle('load'))
  await jest.advanceTimersByTimeAsync(100)
  expect(painted).not.toHaveBeenCalled()
  pictures().slice(1).forEach(settle('error'))
  await jest.advanceTimersByTimeAsync(0)
  jest.advanceTimersToNextFrame()
  await jest.advanceTimersByTimeAsync(1)
  // The pictures of this frame are being decoded.
  expect(painted).not.toHaveBeenCalled()
  jest.advanceTimersToNextFrame()
  await jest.advanceTimersByTimeAsync(1)
  expect(painted).toHaveBeenCalledTimes(1)
})

test('the site’s code waits no longer than a quarter of a second for slow pictures', async () => {
  showSnapshot(snapshot)
  const painted = watchPainted()
  await jest.advanceTimersByTimeAsync(249)
  expect(painted).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(painted).toHaveBeenCalledTimes(1)
})

test('on a connection on which no picture has loaded by then, the requests are cancelled and the snapshot goes', async () => {
  showSnapshot(snapshot)
  const shown = pictures()
  await jest.advanceTimersByTimeAsync(250)
  expect(shown.map((picture) => picture.getAttribute('src'))).toEqual(['', ''])
  expect(layer()).toBeNull()
})

test('on a connection on which some pictures have loaded by then, the others continue', async () => {
  showSnapshot(snapshot)
  pictures().slice(0, 1).forEach(settle('load'))
  await jest.advanceTimersByTimeAsync(250)
  expect(pictures().map(({ src }) => src)).toEqual(snapshot.pictures.map(({ url }) => url))
})

test.each([undefined, { pictures: [], questions: [] }])(
  'the site’s code does not wait for the snapshot %j, which shows nothing',
  async (empty) => {
    const { painted } = showSnapshot(empty)
    await expect(painted).resolves.toBeUndefined()
    expect(layer()).toBeNull()
  },
)

test('preloaded responses are kept until the page renders, even without a snapshot', async () => {
  let isRemoved = false
  const { painted, removed } = showSnapshot(undefined)
  void removed.then(() => (isRemoved = true))
  await painted
  await jest.advanceTimersByTimeAsync(1_000)
  expect(isRemoved).toBe(false)
  removeSnapshot()
  await removed
})

test('a snapshot is removed when the page renders', async () => {
  const { removed } = showSnapshot(snapshot)
  removeSnapshot()
  expect(layer()).toBeNull()
  await removed
})

test('the snapshot of a page that never renders is removed after ten seconds', async () => {
  const { removed } = showSnapshot(snapshot)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(layer()).toBeNull()
  await removed
})

test('the site’s code waits until the first pictures of a first visit are painted, and no longer than a quarter of a second', async () => {
  const { show, holdFor } = showSnapshot(undefined)
  holdFor(show([picture]).painted)
  const painted = watchPainted()
  await jest.advanceTimersByTimeAsync(100)
  expect(painted).not.toHaveBeenCalled()
  pictures().forEach(settle('load'))
  await jest.advanceTimersByTimeAsync(100)
  expect(painted).toHaveBeenCalledTimes(1)
  removeSnapshot()

  const { holdFor: holdAgain } = showSnapshot(undefined)
  holdAgain(new Promise(() => {}))
  const late = watchPainted()
  await jest.advanceTimersByTimeAsync(249)
  expect(late).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(late).toHaveBeenCalledTimes(1)
})

test('pictures that arrive later take the place of the grey boxes, until the page has rendered', () => {
  document.body.insertAdjacentHTML('beforeend', '<div data-first-paint-page><i></i></div>')
  const { show } = showSnapshot(undefined)
  show([])
  expect(document.querySelector('[data-first-paint-page] i')).not.toBeNull()
  show([picture])
  show([{ ...picture, url: 'http://api.test/2' }])
  expect(pictures().map(({ src }) => src)).toEqual(['http://api.test/1', 'http://api.test/2'])
  expect(document.querySelector('[data-first-paint-page] i')).toBeNull()
  removeSnapshot()
  show([picture])
  expect(layer()).toBeNull()
})
