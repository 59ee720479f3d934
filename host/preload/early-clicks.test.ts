import { removeSnapshot, showSnapshot } from './snapshot-layer.ts'

const place = { left: 100, top: 300, width: 200, height: 150, radius: 6, color: undefined }
const address = (name: string, signature = 'old') => `http://api.test/${name}?signature=${signature}`
const snapshot = { pictures: ['one', 'two'].map((name) => ({ ...place, url: address(name) })), questions: [] }

const shown = (index: number) => document.querySelectorAll<HTMLImageElement>('[data-snapshot] img')[index]!
const opacities = () => [0, 1].map((index) => shown(index).style.opacity)

/** Renders the page with a link for each photo. Returns the photos that were opened. */
const renderPage = (names: readonly string[]) => {
  const opened: string[] = []
  for (const name of names) {
    const link = document.createElement('a')
    link.append(Object.assign(new Image(), { src: address(name, 'new') }))
    link.onclick = () => void opened.push(name)
    document.body.append(link)
  }
  return opened
}

beforeEach(() => jest.useFakeTimers())
afterEach(async () => {
  removeSnapshot()
  // The wait for a picture that the page did not render.
  await jest.advanceTimersByTimeAsync(3_000)
  document.body.replaceChildren()
  jest.useRealTimers()
})

test('a click on a picture of the snapshot shows at once which one it was', () => {
  showSnapshot(snapshot)
  expect(opacities()).toEqual(['', ''])
  shown(1).click()
  expect(opacities()).toEqual(['0.4', ''])
  shown(0).click()
  expect(opacities()).toEqual(['', '0.4'])
})

test('the page opens the photo that was clicked last, once, as soon as it has rendered', async () => {
  showSnapshot(snapshot)
  shown(0).click()
  shown(1).click()
  shown(1).click()
  const opened = renderPage(['one', 'two'])
  await jest.advanceTimersByTimeAsync(100)
  expect(opened).toEqual([])
  removeSnapshot()
  await jest.advanceTimersByTimeAsync(5_000)
  expect(opened).toEqual(['two'])
})

test('a photo that the page renders a little later opens as well, and none after three seconds', async () => {
  const opened: string[][] = []
  for (const wait of [2_900, 3_100]) {
    showSnapshot(snapshot)
    shown(0).click()
    removeSnapshot()
    await jest.advanceTimersByTimeAsync(wait)
    opened.push(renderPage(['one']))
    await jest.advanceTimersByTimeAsync(100)
    document.body.replaceChildren()
  }
  expect(opened).toEqual([['one'], []])
})

test('a photo that has gone since the last visit opens no other one', async () => {
  showSnapshot(snapshot)
  shown(0).click()
  removeSnapshot()
  const opened = renderPage(['two', 'three'])
  await jest.advanceTimersByTimeAsync(5_000)
  expect(opened).toEqual([])
})

test('a click on the page takes the place of one before it', async () => {
  showSnapshot(snapshot)
  shown(0).click()
  removeSnapshot()
  await jest.advanceTimersByTimeAsync(100)
  const before = renderPage(['two'])
  document.querySelector<HTMLElement>('a img')?.click()
  const after = renderPage(['one'])
  await jest.advanceTimersByTimeAsync(100)
  expect([before, after]).toEqual([['two'], []])
})

test.each(['ctrlKey', 'metaKey', 'shiftKey'])('a click with %s, which would select, opens no photo', async (key) => {
  showSnapshot(snapshot)
  shown(0).dispatchEvent(new MouseEvent('click', { bubbles: true, [key]: true }))
  expect(opacities()).toEqual(['', ''])
  const opened = renderPage(['one'])
  removeSnapshot()
  await jest.advanceTimersByTimeAsync(100)
  expect(opened).toEqual([])
})

test('a page that was not clicked before it rendered opens nothing', async () => {
  showSnapshot(snapshot)
  const opened = renderPage(['one', 'two'])
  removeSnapshot()
  await jest.advanceTimersByTimeAsync(100)
  expect(opened).toEqual([])
})
