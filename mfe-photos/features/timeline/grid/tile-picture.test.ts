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

test('no picture is asked for while it flies past', () => {
  const { render, gridRows, picture } = startGrid()
  render(contentOf({ isFast: true }), { shown: everyRow, near: everyRow })
  expect(picture(photos[0])).toBeNull()
  render(contentOf(), { shown: everyRow, near: everyRow })
  expect(picture(photos[0])).not.toBeNull()
  gridRows.end()
})

test('a place shows the colour of its photo, also of one that comes while it flies past', () => {
  const { render, gridRows, tile } = startGrid()
  const ranges = { shown: everyRow, near: everyRow }
  render(contentOf({ isFast: true, photos: photos.slice(0, 3) }), ranges)
  expect(tile(photos[0]).style.backgroundColor).not.toBe('')
  render(contentOf({ isFast: true }), ranges)
  expect(tile(photos[11]).style.backgroundColor).not.toBe('')
  gridRows.end()
})

test('a picture that comes in time is not looked after any more, one that is late is marked', () => {
  jest.useFakeTimers()
  const { render, gridRows, tile, picture } = startGrid()
  render(contentOf(), { shown: everyRow, near: everyRow })
  picture(photos[0])?.dispatchEvent(new Event('load'))
  jest.advanceTimersByTime(150)
  expect(tile(photos[0])).not.toHaveAttribute('data-late')
  expect(tile(photos[1])).toHaveAttribute('data-late')
  gridRows.end()
})

test('a picture is late 150 ms after its tile came into the document, not after it was asked for', () => {
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

test('a picture that is late has its blurred self until it is there, but not while it flies past', () => {
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

test('a picture that was scrolled past is given up by an empty address, which nothing is said of', () => {
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

test('a picture that fails twice gives way to its name, and is tried once more at a new address', () => {
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

/** As jsdom never does: the picture has arrived. */
const arrive = (image: HTMLImageElement) => {
  Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 300 } })
  image.dispatchEvent(new Event('load'))
}

/** One tile, and the elements that were made for its picture, of which one at most is in it. */
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

test('a picture stays until the same one at a new address is there', () => {
  const { show, shown } = startTile()
  const before = show('http://api.test/300.jpg')
  arrive(before)
  const after = show('http://api.test/300.jpg?again')
  expect(shown()).toEqual([before])
  arrive(after)
  expect(shown()).toEqual([after])
})

test('a picture is asked for once, however often its tile is drawn', () => {
  const { made, show, shown } = startTile()
  const asked = show('http://api.test/300.jpg')
  show('http://api.test/300.jpg')
  arrive(asked)
  show('http://api.test/300.jpg')
  expect(made).toEqual([asked])
  expect(shown()).toEqual([asked])
})

test('of a picture whose address is new twice before it has come, the latest is shown, and none left behind', () => {
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

test('[PV-07] a picture stays where the same one does not come from a new address, and gives way to one that does', () => {
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

test('[TL-05] a picture that failed is asked for again when the device has a connection again, once each time', () => {
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

test('[TL-05] a picture that failed and was scrolled past is asked for no more', () => {
  const { picture, show, made } = startTile()
  show('http://api.test/300.jpg').dispatchEvent(new Event('error'))
  made.at(-1)!.dispatchEvent(new Event('error'))
  picture.end()
  window.dispatchEvent(new Event('online'))
  expect(made).toHaveLength(2)
})
