import { photosOf } from '../testing/fake-library.ts'
import { type MonthKey, monthKeyOfPhoto } from './counted-month.ts'
import { nextPhoto, previousPhoto } from './photo-neighbours.ts'
import type { MonthState } from './month-state.ts'

const september = photosOf({ year: 2023, month: 9 }, 2)
const august = photosOf({ year: 2023, month: 8 }, 2)
const countedMonths = [
  { key: '2023-9', count: 2 },
  { key: '2023-8', count: 2 },
  { key: '2023-7', count: 9 },
] as const

const loaded = (changes: Partial<Record<MonthKey, MonthState>> = {}) =>
  new Map(
    Object.entries({
      '2023-9': { status: 'fulfilled', photos: september, cursor: null },
      '2023-8': { status: 'fulfilled', photos: august, cursor: null },
      ...changes,
    }) as [MonthKey, MonthState][],
  )

test('the next photo is the next of its month, or the first of the next month', () => {
  const months = loaded()
  expect(nextPhoto({ countedMonths, months, photoId: september[0]!.imageId })).toEqual({
    kind: 'photo',
    photo: september[1],
  })
  expect(nextPhoto({ countedMonths, months, photoId: september[1]!.imageId })).toEqual({
    kind: 'photo',
    photo: august[0],
  })
})

test('[PV-02] the last photo of a month that is no longer counted has no next photo', () => {
  const [, ...others] = countedMonths
  const question = { countedMonths: others, months: loaded(), photoId: september[1]!.imageId }
  expect(nextPhoto(question)).toEqual({ kind: 'edge' })
})

test('the previous photo is the previous of its month, or the last of the previous month', () => {
  expect(previousPhoto({ countedMonths, months: loaded(), photoId: august[0]!.imageId })).toEqual({
    kind: 'photo',
    photo: september[1],
  })
  expect(previousPhoto({ countedMonths, months: loaded(), photoId: september[0]!.imageId })).toEqual({ kind: 'edge' })
})

test('the last loaded photo is followed by a page that must be loaded', () => {
  const months = loaded()
  expect(nextPhoto({ countedMonths, months, photoId: august[1]!.imageId })).toEqual({
    kind: 'unloaded',
    monthKey: '2023-7',
    part: 'first-page',
  })
  const paged = loaded({ '2023-9': { status: 'fulfilled', photos: september, cursor: 'more' } })
  expect(nextPhoto({ countedMonths, months: paged, photoId: september[1]!.imageId })).toEqual({
    kind: 'unloaded',
    monthKey: '2023-9',
    part: 'remaining',
  })
})

test('the neighbour of a photo is a failure where its page failed', () => {
  const rejected = { status: 'rejected', correlationId: '' } as const
  const months = loaded({ '2023-7': { ...rejected, photos: [] }, '2023-9': { ...rejected, photos: [september[0]!] } })
  expect(nextPhoto({ countedMonths, months, photoId: august[1]!.imageId })).toMatchObject({
    kind: 'failed',
    part: 'first-page',
  })
  expect(nextPhoto({ countedMonths, months, photoId: september[0]!.imageId })).toMatchObject({
    kind: 'failed',
    part: 'remaining',
  })
})

test('a month that turned out to be empty is skipped', () => {
  const months = loaded({ '2023-8': { status: 'fulfilled', photos: [], cursor: null } })
  expect(nextPhoto({ countedMonths, months, photoId: september[1]!.imageId })).toMatchObject({ monthKey: '2023-7' })
  const [july] = photosOf({ year: 2023, month: 7 }, 1)
  months.set('2023-7', { status: 'fulfilled', photos: [july!], cursor: null })
  const previous = previousPhoto({ countedMonths, months, photoId: july!.imageId })
  expect(previous).toEqual({ kind: 'photo', photo: september[1] })
})

test('a photo is in the month that its camera wrote, in any time zone', () => {
  const [photo] = september
  expect(monthKeyOfPhoto({ ...photo!, dateTaken: '2022-12-31T23:30:00-05:00' })).toBe('2022-12')
  expect(monthKeyOfPhoto({ ...photo!, dateTaken: undefined })).toBe('1970-1')
})

test('[PV-04] a month whose loaded photos are all being deleted holds others, which can be read', () => {
  const months = loaded({ '2023-8': { status: 'fulfilled', photos: [], cursor: 'more' } })
  const more = { kind: 'unloaded', monthKey: '2023-8', part: 'remaining' }
  expect(nextPhoto({ countedMonths, months, photoId: september[1]!.imageId })).toEqual(more)
})
