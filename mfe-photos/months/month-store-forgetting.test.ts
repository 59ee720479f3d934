import { photosOf } from '../testing/fake-library.ts'
import { settled } from '../testing/month-store-of.ts'
import { type SectionKey } from './counted-month.ts'
import { createMonthStore } from './month-store.ts'

test('months that are far from the view are let go, the ones not looked at for longest first, and keep their shape', async () => {
  const keys: SectionKey[] = ['2023-9', '2023-8', '2023-7']
  const store = createMonthStore({
    loadPage: async () => ({ cursor: null, images: photosOf({ year: 2023, month: 8 }, 20) }),
    report: () => '',
    keptPhotos: 25,
  })
  for (const key of keys) {
    store.want([key])
    await settled()
  }
  store.want(['2020-1'])
  await settled()
  const monthOf = (key: SectionKey) => store.getSnapshot().get(key)!
  expect(monthOf('2023-9')).toMatchObject({ status: 'uninitialized', images: [] })
  expect(monthOf('2023-9').shape!.ratios).toHaveLength(20)
  expect(monthOf('2023-7').images).toHaveLength(20)

  store.want(['2023-9'])
  await settled()
  expect(monthOf('2023-9').images).toHaveLength(20)
})

test('a month that comes is told once: what is far is let go when the view moves on', async () => {
  const store = createMonthStore({
    loadPage: async () => ({ cursor: null, images: photosOf({ year: 2023, month: 8 }, 20) }),
    report: () => '',
    keptPhotos: 5,
  })
  const told: (string | undefined)[] = []
  store.subscribe(() => told.push(store.getSnapshot().get('2023-8')?.status))
  await store.ensureFirstPage('2023-8')
  expect(told).toEqual(['pending', 'fulfilled'])
  store.want(['2020-1'])
  expect(store.getSnapshot().get('2023-8')).toMatchObject({ status: 'uninitialized', images: [] })
})
