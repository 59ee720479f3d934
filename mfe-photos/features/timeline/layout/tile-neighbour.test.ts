import { photosOf } from '../../../testing/fake-library.ts'
import { layOut } from '../../../testing/lay-out.ts'
import { tileReached, type TileDirection, type TilePosition } from './tile-neighbour.ts'

describe('arrow keys', () => {
  const layout = layOut(
    { 2023: { 9: 3, 8: 12 } },
    {
      '2023-9': { photos: photosOf({ year: 2023, month: 9 }, 3), remaining: 0 },
      '2023-8': { photos: photosOf({ year: 2023, month: 8 }, 12), remaining: 0 },
    },
  )

  const reach = (position: TilePosition, direction: TileDirection) =>
    tileReached(layout, position, { direction, pageHeight: 450 })

  test('lead from the end of a month to the next one and back', () => {
    expect(reach({ monthIndex: 0, tile: 2 }, 'right')).toEqual({ monthIndex: 1, tile: 0 })
    expect(reach({ monthIndex: 1, tile: 0 }, 'left')).toEqual({ monthIndex: 0, tile: 2 })
  })

  test('lead to the tiles above and below', () => {
    expect(reach({ monthIndex: 0, tile: 1 }, 'down')).toEqual({ monthIndex: 1, tile: 2 })
    expect(reach({ monthIndex: 1, tile: 1 }, 'up')).toEqual({ monthIndex: 0, tile: 1 })
    expect(reach({ monthIndex: 1, tile: 0 }, 'down')).toEqual({ monthIndex: 1, tile: 4 })
  })

  test('lead to the ends of a row', () => {
    expect(reach({ monthIndex: 1, tile: 2 }, 'row-start')).toEqual({ monthIndex: 1, tile: 0 })
    expect(reach({ monthIndex: 1, tile: 0 }, 'row-end')).toEqual({ monthIndex: 1, tile: 3 })
    expect(reach({ monthIndex: 1, tile: 9 }, 'row-end')).toEqual({ monthIndex: 1, tile: 11 })
    expect(reach({ monthIndex: 1, tile: 3 }, 'row-end')).toBeUndefined()
  })

  test('lead to the ends of the library', () => {
    expect(reach({ monthIndex: 1, tile: 5 }, 'first')).toEqual({ monthIndex: 0, tile: 0 })
    expect(reach({ monthIndex: 0, tile: 0 }, 'last')).toEqual({ monthIndex: 1, tile: 11 })
    expect(reach({ monthIndex: 1, tile: 11 }, 'last')).toBeUndefined()
  })

  test('lead by a page, and by a row where a page is lower than that', () => {
    expect(reach({ monthIndex: 0, tile: 0 }, 'page-down')).toEqual({ monthIndex: 1, tile: 0 })
    expect(reach({ monthIndex: 1, tile: 1 }, 'page-down')).toEqual({ monthIndex: 1, tile: 9 })
    expect(reach({ monthIndex: 1, tile: 9 }, 'page-up')).toEqual({ monthIndex: 0, tile: 1 })
    const lowPage = { direction: 'page-down', pageHeight: 20 } as const
    expect(tileReached(layout, { monthIndex: 1, tile: 0 }, lowPage)).toEqual({ monthIndex: 1, tile: 4 })
  })

  test('stop at the edges of the library', () => {
    expect(reach({ monthIndex: 0, tile: 0 }, 'left')).toBeUndefined()
    expect(reach({ monthIndex: 0, tile: 0 }, 'up')).toBeUndefined()
    expect(reach({ monthIndex: 1, tile: 11 }, 'right')).toBeUndefined()
    expect(reach({ monthIndex: 1, tile: 11 }, 'down')).toBeUndefined()
    expect(reach({ monthIndex: 1, tile: 11 }, 'page-down')).toBeUndefined()
    expect(reach({ monthIndex: 0, tile: 0 }, 'page-up')).toBeUndefined()
  })
})
