import type { Photo } from '@account/shared/contracts/photo.ts'
import { contentOf, everyRow, photos, startGrid } from '../../../testing/grid-of-photos.ts'
import { createTilePicture } from './tile-picture.ts'

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const atNewAddresses = (photos: readonly Photo[]) =>
  photos.map((photo) => ({
    ...photo,
    thumbnails: photo.thumbnails.map((thumbnail) => ({ ...thumbnail, url: `${thumbnail.url}?again` })),
    url: `${photo.url}?again`,
  }))

test('no picture is requested during fast scrolling', () => {
  const { render, gridRows, picture } = startGrid()
  render(contentOf({ isFast: true }), { shown: everyRow, near: everyRow })
  expect(picture(photos[0])).toBeNull()
  render(contentOf(), { shown: everyRow, near: everyRow })
  expect(picture(photos[0])).not.toBeNull()
  gridRows.end()
})

test('a placeholder shows the colour of its photo, even during fast scrolling', () => {
  const { render, gridRows, tile } = startGrid()
  const ranges = { shown: everyRow, near: everyRow }
  render(contentOf({ isFast: true, photos: photos.slice(0, 3) }), ranges)
  expect(tile(photos[0]).style.backgroundColor).not.toBe('')
  render(contentOf({ isFast: true }), ranges)
  expect(tile(photos[11]).style.backgroundColor).not.toBe('')
  gridRows.end()
})

test('a picture in time is not marked, a late one is', () => {
  jest.useFakeTimers()
  const { render, gridRows, tile, picture } = startGrid()
  render(contentOf(), { shown: everyRow, near: everyRow })
  picture(photos[0])?.dispatchEvent(new Event('load'))
  jest.advanceTimersByTime(150)
  expect(tile(photos[0])).not.toHaveAttribute('data-late')
  expect(tile(photos[1])).toHaveAttribute('data-late')
  gridRows.end()
})

test('a picture is late 150 ms after its tile has joined the document, not after its request', () => {
  jest.useFakeTimers()
  const { render, gridRows, tile } = startGrid()
  const beyond = { start: 3, end: 4 }
  render(contentOf(), { shown: everyRow, near: { start: 0, end: 1 } })
  jest.advanceTimersByTime(1000)
  render(contentOf(), { shown: everyRow, near: beyond })
  expect(tile(photos[11])).not.toHaveAttribute('data-late')
  jest.advanceTimersByTime(150)
  expect(tile(photos[11])).toHaveAttribute('data-late')
  gridRows.end()
})

test('a late picture shows the blurred photo until it has loaded, but not during fast scrolling', () => {
  jest.useFakeTimers()
  const { render, grid, gridRows, tile, picture } = startGrid()
  const placeholder = 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw=='
  grid.dataset.moving = 'quickly'
  render(contentOf({ photos: photos.map((photo) => ({ ...photo, placeholder })) }), { shown: everyRow, near: everyRow })
  jest.advanceTimersByTime(1_000)
  expect(tile(photos[0])).toHaveAttribute('data-late')
  expect(tile(photos[0]).style.backgroundColor).not.toBe('')
  expect(tile(photos[0]).style.backgroundImage).toBe('')
  picture(photos[1])?.dispatchEvent(new Event('load'))
  grid.dataset.moving = ''
  jest.advanceTimersByTime(150)
  expect(tile(photos[0]).style.backgroundImage).toMatch(/^url/)
  expect(tile(photos[1]).style.backgroundImage).toBe('')
  gridRows.end()
})

test('a picture that was scrolled past is aborted by an empty address, without an error', () => {
  const { render, gridRows, picture } = startGrid()
  const onPictureFailed = jest.fn()
  render(contentOf({ onPictureFailed }), { shown: everyRow, near: everyRow })
  const passed = picture(photos[0])!
  Object.defineProperty(passed, 'complete', { value: false })
  gridRows.end()
  expect(passed).toHaveAttribute('src', '')
  passed.dispatchEvent(new Event('error'))
  expect(onPictureFailed).not.toHaveBeenCalled()
})

test('a picture that fails twice is replaced by its name, and retried once at a new address', () => {
  const { render, gridRows, tile, picture } = startGrid()
  const onPictureFailed = jest.fn()
  render(contentOf({ onPictureFailed }), { shown: everyRow, near: everyRow })
  const fail = () => picture(photos[0])?.dispatchEvent(new Event('error'))
  fail()
  expect(onPictureFailed).toHaveBeenCalledWith('2023-8')
  fail()
  expect(picture(photos[0])).toBeNull()
  expect(tile(photos[0])).toHaveTextContent('2023-8-1.jpg')

  render(contentOf({ onPictureFailed, photos: atNewAddresses(photos) }), { shown: everyRow, near: everyRow })
  fail()
  render(contentOf({ onPictureFailed, photos: atNewAddresses(atNewAddresses(photos)) }), {
    shown: everyRow,
    near: everyRow,
  })
  expect(picture(photos[0])).toBeNull()
  expect(onPictureFailed).toHaveBeenCalledTimes(1)
  gridRows.end()
})

/** jsdom loads no pictures: this one counts as loaded. */
const arrive = (image: HTMLImageElement) => {
  Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 300 } })
  image.dispatchEvent(new Event('load'))
}

/** One tile, and the `img` elements that were created for it, of which it holds one at most. */
const startTile = () => {
  const tile = document.body.appendChild(document.createElement('a'))
  const made: HTMLImageElement[] = []
  const createElement = document.createElement.bind(document)
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = createElement(name)
    if (element instanceof HTMLImageElement) made.push(element)
    return element
  })
  const picture = createTilePicture(tile, { photo: photos[0]!, name: 'beach.jpg' })
  const show = (url: string) => {
    picture.show({ url, isFast: false, onFirstFailure: () => undefined })
    return made.at(-1)!
  }
  return { tile, picture, made, show, shown: () => [...tile.querySelectorAll('img')] }
}

test('a picture stays until the one at a new address has loaded', () => {
  const { show, shown } = startTile()
  const before = show('http://api.test/300.jpg')
  arrive(before)
  const after = show('http://api.test/300.jpg?again')
  expect(shown()).toEqual([before])
  arrive(after)
  expect(shown()).toEqual([after])
})

test('a picture is requested once, however often its tile is rendered', () => {
  const { made, show, shown } = startTile()
  const asked = show('http://api.test/300.jpg')
  show('http://api.test/300.jpg')
  arrive(asked)
  show('http://api.test/300.jpg')
  expect(made).toEqual([asked])
  expect(shown()).toEqual([asked])
})

test('the latest of two new addresses is shown, and no other element is left', () => {
  const { picture, show, shown } = startTile()
  const first = show('http://api.test/300.jpg')
  arrive(first)
  const second = show('http://api.test/300.jpg?again')
  const third = show('http://api.test/300.jpg?once-more')
  arrive(second)
  expect(shown()).toEqual([first])
  arrive(third)
  expect(shown()).toEqual([third])
  picture.clear()
  expect(shown()).toEqual([])
})

test('[PV-07] a picture stays where the new address fails, and is replaced where it loads', () => {
  const { tile, show, made, shown } = startTile()
  const before = show('http://api.test/300.jpg')
  arrive(before)
  show('http://api.test/300.jpg?again').dispatchEvent(new Event('error'))
  made.at(-1)!.dispatchEvent(new Event('error'))
  expect(made).toHaveLength(3)
  expect([...tile.children]).toEqual([before])
  const after = show('http://api.test/300.jpg?once-more')
  expect(shown()).toEqual([before])
  arrive(after)
  expect(shown()).toEqual([after])
})

test('[TL-05] a failed picture is requested again each time the connection returns', () => {
  const { tile, picture, show, made, shown } = startTile()
  show('http://api.test/300.jpg').dispatchEvent(new Event('error'))
  made.at(-1)!.dispatchEvent(new Event('error'))
  expect(tile).toHaveTextContent('beach.jpg')
  window.dispatchEvent(new Event('online'))
  expect(made).toHaveLength(3)
  expect(tile).not.toHaveTextContent('beach.jpg')
  made.at(-1)!.dispatchEvent(new Event('error'))
  expect(made).toHaveLength(3)
  expect(tile).toHaveTextContent('beach.jpg')
  window.dispatchEvent(new Event('online'))
  arrive(made.at(-1)!)
  expect(shown()).toEqual([made[3]])
  window.dispatchEvent(new Event('online'))
  expect(made).toHaveLength(4)
  picture.clear()
})

test('[TL-05] a failed picture that was scrolled past is not requested again', () => {
  const { picture, show, made } = startTile()
  show('http://api.test/300.jpg').dispatchEvent(new Event('error'))
  made.at(-1)!.dispatchEvent(new Event('error'))
  picture.end()
  window.dispatchEvent(new Event('online'))
  expect(made).toHaveLength(2)
})
