import { showSnapshot, removeSnapshot, snapshotPainted } from './snapshot-layer.ts'

const picture = { url: 'http://api.test/1', left: 100, top: 300, width: 200, height: 150, radius: 6, color: 'red' }
const look = { pictures: [picture, { ...picture, url: 'http://api.test/2', left: 306 }], questions: [] }

const layer = () => document.querySelector<HTMLElement>('[data-first-look]')
const pictures = () => [...document.querySelectorAll<HTMLImageElement>('[data-first-look] img')]
const settle = (type: 'load' | 'error') => (shown: HTMLImageElement) => shown.dispatchEvent(new Event(type))

/** What has happened by now of what is waited for. */
const noteShown = () => {
  const noted: string[] = []
  void snapshotPainted().then(() => noted.push('shown'))
  return noted
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  removeSnapshot()
  jest.useRealTimers()
})

test('[TL-04] pictures stand where they stood, and cannot be reached', () => {
  showSnapshot(look)
  expect(pictures().map(({ src }) => src)).toEqual(look.pictures.map(({ url }) => url))
  expect(pictures()[1]?.alt).toBe('')
  expect(pictures()[1]?.style).toMatchObject({
    left: '306px',
    top: '300px',
    width: '200px',
    height: '150px',
    borderRadius: '6px',
    backgroundColor: 'red',
  })
  expect(layer()?.inert).toBe(true)
  expect(layer()?.getAttribute('aria-hidden')).toBe('true')
})

test('the site’s code waits until each picture is painted or will not come', async () => {
  showSnapshot(look)
  const noted = noteShown()
  pictures().slice(0, 1).forEach(settle('load'))
  await jest.advanceTimersByTimeAsync(100)
  expect(noted).toEqual([])
  pictures().slice(1).forEach(settle('error'))
  await jest.advanceTimersByTimeAsync(100)
  expect(noted).toEqual(['shown'])
})

test('pictures that keep the customer waiting do not keep the site’s code for long', async () => {
  showSnapshot(look)
  const noted = noteShown()
  await jest.advanceTimersByTimeAsync(249)
  expect(noted).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(noted).toEqual(['shown'])
})

test('on a line on which none has come by then, they give way to the page, and leave their colours', async () => {
  showSnapshot(look)
  await jest.advanceTimersByTimeAsync(250)
  expect(pictures().map((picture) => picture.getAttribute('src'))).toEqual(['', ''])
  expect(pictures()[0]?.style.backgroundColor).toBe('red')
})

test('on a line on which some have come by then, the others go on', async () => {
  showSnapshot(look)
  pictures().slice(0, 1).forEach(settle('load'))
  await jest.advanceTimersByTimeAsync(250)
  expect(pictures().map(({ src }) => src)).toEqual(look.pictures.map(({ url }) => url))
})

test.each([undefined, { pictures: [], questions: [] }])(
  'where nothing is shown, nothing waits: %j',
  async (nothing) => {
    const { shown } = showSnapshot(nothing)
    await expect(shown).resolves.toBeUndefined()
    expect(layer()).toBeNull()
  },
)

test('it goes when the page is drawn', async () => {
  const { ended } = showSnapshot(look)
  removeSnapshot()
  expect(layer()).toBeNull()
  await ended
})

test('a page that is never drawn does not show a picture of itself for ever', async () => {
  const { ended } = showSnapshot(look)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(layer()).toBeNull()
  await ended
})
