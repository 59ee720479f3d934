import type { FirstPictures } from '@account/shared/contracts/release-file.ts'
import { showFirstPictures } from './first-pictures.ts'

const grid: FirstPictures = {
  windowWidths: [0, 5_000],
  top: 300,
  rowHeight: 100,
  gap: 10,
  betweenMonths: 50,
  leastPhotos: 3,
  radius: 4,
  thumbnail: '300',
}
const place = () => ({ left: 16, width: 310 })

/** Three of these fill a row of 100 pixels exactly. */
const squares = (count: number) =>
  Array.from({ length: count }, (_, photo) => ({
    url: `http://api.test/${photo}/1300`,
    thumbnails: [{ id: '300', url: `http://api.test/${photo}/300`, width: 290, height: 290 }],
  }))

const month = (images: object[], cursor: string | null = null) =>
  Promise.resolve({ status: 200, text: JSON.stringify({ cursor, images }) })

const shownOf = async (responses: ReturnType<typeof month>[], grids = [grid]) => {
  const shown: Parameters<Parameters<typeof showFirstPictures>[2]['show']>[0] = []
  await showFirstPictures(responses, grids, { place, show: async (pictures) => void shown.push(...pictures) })
  return shown
}

test('[TL-01] the photos of the newest month are laid out in its rows, with the thumbnail and the places that the release names', async () => {
  const shown = await shownOf([month(squares(6))])
  // The whole pixels that a square of 96 2/3 pixels touches.
  expect(shown.map(({ left, top, width, height }) => [left, top, width, height])).toEqual([
    [16, 300, 97, 97],
    [122, 300, 98, 97],
    [229, 300, 97, 97],
    [16, 406, 97, 98],
    [122, 406, 98, 98],
    [229, 406, 97, 98],
  ])
  expect(shown[1]).toMatchObject({ url: 'http://api.test/1/300', radius: 4 })
})

test('the next month is below the newest one', async () => {
  const shown = await shownOf([month(squares(3)), month(squares(3))])
  expect(shown.map(({ top }) => top)).toEqual([300, 300, 300, 446, 446, 446])
})

test('a row that a tile for further photos may join, and what follows it, is not shown', async () => {
  const shown = await shownOf([month(squares(5), 'more'), month(squares(3))])
  expect(shown).toHaveLength(3)
})

test.each([
  ['half a row below the screen or less', 726.7 + 106.7 - 48, 3],
  ['further below the screen', 726.7 + 106.7 - 49, 0],
])('[TL-01] of the rows %s, at a height of %d, %d photos are shown', async (_, innerHeight, count) => {
  window.innerHeight = innerHeight
  const shown = await shownOf([month(squares(60))])
  expect(shown.filter(({ top }) => top > innerHeight)).toHaveLength(count)
})

test('a month that shares its rows with others is not shown, nor is what follows it', async () => {
  expect(await shownOf([month(squares(2)), month(squares(6))])).toEqual([])
})

test.each([
  ['a response that failed', [Promise.resolve({ status: 500, text: '{}' })], [grid]],
  ['a window for which the release names no places', [month(squares(6))], [{ ...grid, windowWidths: [0, 10] }]],
  [
    'addresses that are no pictures',
    [month(squares(3).map(() => ({ url: 'javascript:alert(1)', thumbnails: [] })))],
    [grid],
  ],
] satisfies [string, Parameters<typeof shownOf>[0], FirstPictures[]][])(
  '%s shows nothing',
  async (_, responses, grids) => {
    expect(await shownOf(responses, grids)).toEqual([])
  },
)
