import type { MonthCount } from '../months/counted-month.ts'
import {
  deselectDeleted,
  emptySelection,
  isSelectedIn,
  isWholeMonth,
  selectRange,
  selectMonths,
  selectedCount,
  difference,
  togglePhoto,
  toggleMonth,
  union,
  type PhotoSelection,
} from './photo-selection.ts'

const countedMonths: MonthCount[] = [
  { key: '2024-5', count: 3 },
  { key: '2023-8', count: 100_000 },
  { key: '2022-1', count: 4 },
]
const idsOf = (key: string) => Array.from({ length: 4 }, (_, index) => `${key}/${index}`)
const range = (from: { key: `${number}-${number}`; index: number }, to: typeof from, selection = emptySelection) =>
  selectRange(selection, { from, to, countedMonths, photoIdsOf: idsOf })

const countOf = (selection: PhotoSelection) => selectedCount(selection, countedMonths)

test('a photo is selected and deselected', () => {
  const one = togglePhoto(emptySelection, '2024-5', 'a')
  expect(isSelectedIn(one.get('2024-5'), 'a')).toBe(true)
  expect(countOf(one)).toBe(1)
  expect(togglePhoto(one, '2024-5', 'a').size).toBe(0)
})

test('[TL-11] a month is selected as a whole, photos are excluded from it and selected again', () => {
  const month = toggleMonth(emptySelection, countedMonths[1]!)
  expect(countOf(month)).toBe(100_000)
  const without = togglePhoto(month, '2023-8', 'a')
  expect(countOf(without)).toBe(99_999)
  expect(isWholeMonth(without, countedMonths[1]!)).toBe(false)
  expect(countOf(togglePhoto(without, '2023-8', 'a'))).toBe(100_000)
})

test('[TL-11] selecting a month again deselects it, and a partly selected month is completed first', () => {
  const part = togglePhoto(emptySelection, '2024-5', 'a')
  const whole = toggleMonth(part, countedMonths[0]!)
  expect(countOf(whole)).toBe(3)
  expect(countOf(toggleMonth(whole, countedMonths[0]!))).toBe(0)
})

test('a month whose photos were selected one by one is selected as a whole', () => {
  const all = ['a', 'b', 'c'].reduce((selection, id) => togglePhoto(selection, '2024-5', id), emptySelection)
  expect(isWholeMonth(all, countedMonths[0]!)).toBe(true)
  expect(countOf(toggleMonth(all, countedMonths[0]!))).toBe(0)
})

test('a range within a month selects both ends, in either direction', () => {
  const [from, to] = [
    { key: '2022-1', index: 1 },
    { key: '2022-1', index: 2 },
  ] as const
  expect(countOf(range(from, to))).toBe(2)
  expect(range(to, from)).toEqual(range(from, to))
})

test('a range over months selects those between as a whole, loaded or not', () => {
  const selection = range({ key: '2024-5', index: 1 }, { key: '2022-1', index: 1 })
  expect(countOf(selection)).toBe(2 + 100_000 + 2)
  expect(isSelectedIn(selection.get('2024-5'), '2024-5/0')).toBe(false)
  expect(isSelectedIn(selection.get('2022-1'), '2022-1/1')).toBe(true)
  expect(isSelectedIn(selection.get('2022-1'), '2022-1/2')).toBe(false)
})

test('a range keeps the earlier selection', () => {
  const before = togglePhoto(emptySelection, '2022-1', '2022-1/3')
  expect(countOf(range({ key: '2022-1', index: 0 }, { key: '2022-1', index: 1 }, before))).toBe(3)
  const first = togglePhoto(emptySelection, '2024-5', '2024-5/0')
  const overMonths = range({ key: '2024-5', index: 1 }, { key: '2022-1', index: 1 }, first)
  expect(countOf(overMonths)).toBe(3 + 100_000 + 2)
})

test('100,000 photos are selected without naming one of them', () => {
  const everything = selectMonths(emptySelection, countedMonths)
  expect(countOf(everything)).toBe(100_007)
  expect(everything.get('2023-8')).toEqual({ kind: 'all', except: new Set() })
})

test('deleted photos leave the selection and the exceptions of a whole month', () => {
  const some = [...idsOf('2022-1')].reduce((chosen, id) => togglePhoto(chosen, '2022-1', id), emptySelection)
  const chosen = togglePhoto(selectMonths(some, [{ key: '2023-8', count: 10 }]), '2023-8', '2023-8/0')
  const left = deselectDeleted(chosen, ['2022-1/0', '2023-8/0', '2023-8/1'])
  expect(selectedCount(left, [{ key: '2023-8', count: 8 }])).toBe(8)
  expect(selectedCount(left, [{ key: '2022-1', count: 3 }])).toBe(3)
  expect(deselectDeleted(some, idsOf('2022-1')).size).toBe(0)
})

const some = (...ids: string[]): PhotoSelection => new Map([['2023-8', { kind: 'some', ids: new Set(ids) }]])
const allBut = (...ids: string[]): PhotoSelection => new Map([['2023-8', { kind: 'all', except: new Set(ids) }]])

test('[TL-11] union and difference work on photos and whole months', () => {
  expect(union(some('a'), some('b'))).toEqual(some('a', 'b'))
  expect(union(allBut('a', 'b'), some('b'))).toEqual(allBut('a'))
  expect(union(some('b'), allBut('a', 'b'))).toEqual(allBut('a'))
  expect(union(allBut('a', 'b'), allBut('b', 'c'))).toEqual(allBut('b'))
  expect(union(emptySelection, some('a'))).toEqual(some('a'))
  expect(difference(some('a', 'b'), some('b'))).toEqual(some('a'))
  expect(difference(allBut('a'), some('b'))).toEqual(allBut('a', 'b'))
  expect(difference(some('a', 'b'), allBut('b'))).toEqual(some('b'))
  expect(difference(allBut('a'), allBut('a', 'b'))).toEqual(some('b'))
  expect(difference(some('a'), some('a'))).toEqual(emptySelection)
  expect(difference(some('a'), emptySelection)).toEqual(some('a'))
})
