import { photosOf } from '../testing/fake-library.ts'
import type { SectionKey } from '../timeline-layout/timeline-section.ts'
import type { MonthState } from './month-state.ts'
import { withoutSelection } from './shown-library.ts'

const images = photosOf({ year: 2023, month: 8 }, 3)
const sections = [
  { key: '2023-8' as const, year: 2023, month: 8, count: 3 },
  { key: '2022-1' as const, year: 2022, month: 1, count: 5_000 },
]
const months = new Map<SectionKey, MonthState>([['2023-8', { status: 'fulfilled', images, cursor: null }]])
const some = { kind: 'some', ids: new Set([images[1]!.imageId]) } as const

test('photos that are being deleted are neither shown nor counted', () => {
  const shown = withoutSelection({ sections, months }, new Map([['2023-8', some]]))
  expect(shown.sections[0]!.count).toBe(2)
  expect(shown.months.get('2023-8')!.images).toEqual([images[0], images[2]])
})

test('a month that is being deleted as a whole has no place', () => {
  const all = { kind: 'all', except: new Set<string>() } as const
  expect(withoutSelection({ sections, months }, new Map([['2022-1', all]])).sections).toEqual([sections[0]])
})

test('what remains of a month is the same list as long as nothing changes', () => {
  const shown = () => withoutSelection({ sections, months }, new Map([['2023-8', some]])).months.get('2023-8')!.images
  expect(shown()).toBe(shown())
})
