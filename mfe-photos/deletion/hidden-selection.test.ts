import { FLAT_LIST, type MonthKey } from '../months/counted-month.ts'
import { inEveryOrder } from './hidden-selection.ts'
import type { PhotoSelection, MonthSelection } from '../selection/photo-selection.ts'

const some = (...ids: string[]): MonthSelection => ({ kind: 'some', ids: new Set(ids) })
const all: MonthSelection = { kind: 'all', except: new Set() }
const monthsOfPhotos = new Map<string, MonthKey>([
  ['beach', '2023-8'],
  ['snow', '2022-1'],
])

test('[DL-05] photos that are selected by month are hidden in the flat list as well', () => {
  const selection: PhotoSelection = new Map([
    ['2023-8', all],
    ['2022-1', some('snow')],
  ])
  expect(inEveryOrder(selection, monthsOfPhotos)).toEqual(new Map([...selection, [FLAT_LIST, some('beach', 'snow')]]))
})

test('[DL-05] photos that are selected in the flat list are hidden in their months as well', () => {
  const selection: PhotoSelection = new Map([[FLAT_LIST, all]])
  expect(inEveryOrder(selection, monthsOfPhotos)).toEqual(
    new Map([...selection, ['2023-8', some('beach')], ['2022-1', some('snow')]]),
  )
})

test('[DL-05] a photo whose month is unknown is hidden where it was selected', () => {
  const selection: PhotoSelection = new Map([[FLAT_LIST, some('beach', 'gone')]])
  const known = new Map<string, MonthKey>([
    ['beach', '2023-8'],
    ['gone', FLAT_LIST],
  ])
  expect(inEveryOrder(selection, known)).toEqual(new Map([...selection, ['2023-8', some('beach')]]))
})
