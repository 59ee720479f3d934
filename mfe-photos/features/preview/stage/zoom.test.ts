import { isZoomed, MOST_ZOOM, panBy, panOfKey, wholePhoto, zoomTo } from './zoom.ts'

const sizes = { photo: { width: 800, height: 600 }, stage: { width: 1000, height: 600 } }
const middle = { x: 0, y: 0 }

test('[PV-03] a photo is enlarged up to 2.5 times and never shrunk', () => {
  expect(zoomTo(wholePhoto, { scale: 9, at: middle, ...sizes }).scale).toBe(MOST_ZOOM)
  expect(zoomTo(wholePhoto, { scale: 0.2, at: middle, ...sizes })).toEqual(wholePhoto)
})

test('the point under the finger stays in place', () => {
  const at = { x: 200, y: 100 }
  const { scale, x, y } = zoomTo(wholePhoto, { scale: 2, at, ...sizes })
  // The point (200, 100) of the photo is rendered at scale × (200, 100), moved by (x, y).
  expect([scale * at.x + x, scale * at.y + y]).toEqual([at.x, at.y])
})

test('a photo is panned up to its edges, and not at all where it fits', () => {
  const zoomed = zoomTo(wholePhoto, { scale: 2, at: middle, ...sizes })
  expect(panBy(zoomed, { x: 5_000, y: -5_000 }, sizes)).toEqual({ scale: 2, x: 300, y: -300 })
  expect(panBy(wholePhoto, { x: 50, y: 50 }, sizes)).toEqual(wholePhoto)
})

test('[PV-03] an arrow key pans an enlarged photo towards its side', () => {
  expect(panOfKey('ArrowRight', sizes.stage)).toEqual({ x: -250, y: 0 })
  expect(panOfKey('ArrowUp', sizes.stage)).toEqual({ x: 0, y: 150 })
  expect(panOfKey('Enter', sizes.stage)).toBeUndefined()
})

test('a photo at its own size is in the centre', () => {
  const zoomed = panBy(zoomTo(wholePhoto, { scale: 2, at: middle, ...sizes }), { x: 100, y: 100 }, sizes)
  expect(zoomTo(zoomed, { scale: 1, at: { x: 90, y: 10 }, ...sizes })).toEqual(wholePhoto)
})

test('[PV-03] as many zoom steps out as in reset the photo', () => {
  const steps = [0.006, 0.006, 0.006, -0.006, -0.006, -0.006]
  const end = steps.reduce(
    (zoom, step) => zoomTo(zoom, { scale: zoom.scale * Math.exp(step), at: middle, ...sizes }),
    wholePhoto,
  )
  expect(isZoomed(end)).toBe(false)
})
