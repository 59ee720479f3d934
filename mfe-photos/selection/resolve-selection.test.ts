import { createLoadMonthPage } from '../months/load-month-page.ts'
import type { LoadMonthPage } from '../months/month-pages.ts'
import { fakePhotosApi, photosOf } from '../testing/fake-library.ts'
import type { PhotoSelection } from './photo-selection.ts'
import { resolvePhotoMonths } from './resolve-selection.ts'

/** The photo ids of a selection of which nothing is loaded. */
const resolvePhotoIds = async (selection: PhotoSelection, loadPage: LoadMonthPage) => [
  ...(await resolvePhotoMonths(selection, { months: new Map(), loadPage }, new AbortController().signal)).keys(),
]

test('a selected month covers all of its photos, loaded or not, except the excluded ones', async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 1_200)
  const api = fakePhotosApi({ '2023-8': photos })
  const loadPage = createLoadMonthPage(api, () => ({ sortKey: 'dateTaken', sortOrder: 'desc' }))
  const selection = new Map([
    ['2023-8' as const, { kind: 'all' as const, except: new Set([photos[3]!.imageId]) }],
    ['2022-1' as const, { kind: 'some' as const, ids: new Set(['one']) }],
  ])
  const found = await resolvePhotoIds(selection, loadPage)
  expect(found).toHaveLength(1_200)
  expect(found).toContain('one')
  expect(found).not.toContain(photos[3]!.imageId)
})

test('[DL-05] a month whose list returns to its beginning causes an error and no endless deletion', async () => {
  let answers = 0
  const loadPage: LoadMonthPage = async () => {
    answers += 1
    return { cursor: answers < 9 ? 'again' : null, images: photosOf({ year: 2023, month: 8 }, 2) }
  }
  const selection: PhotoSelection = new Map([['2023-8', { kind: 'all', except: new Set<string>() }]])
  const reading = resolvePhotoIds(selection, loadPage)
  await expect(reading).rejects.toThrow('already read')
  expect(answers).toBe(2)
})
