import { lightAt, seasonOfMonth } from './daylight.ts'
import { planDemoLibrary } from './demo-photo-plan.ts'
import { sceneNamed } from './scene-catalogue.ts'

const until = new Date('2026-11-20T12:00:00Z')
const plan = planDemoLibrary({ count: 2000, years: 8, until, seed: 7 })
const dated = plan.flatMap(({ takenAt, ...photo }) => (takenAt === null ? [] : [{ ...photo, takenAt }]))

test('the same options give the same plan, another seed another one', () => {
  expect(planDemoLibrary({ count: 2000, years: 8, until, seed: 7 })).toEqual(plan)
  expect(planDemoLibrary({ count: 2000, years: 8, until, seed: 8 })).not.toEqual(plan)
})

test.each([1, 40, 333, 2000])('a plan of %i photos has that many', (count) => {
  expect(planDemoLibrary({ count, years: 8, until, seed: 3 })).toHaveLength(count)
})

test('photos come newest first, the undated ones last, within the years asked for', () => {
  const moments = plan.map(({ takenAt }) => takenAt ?? '')
  expect(moments).toEqual(moments.toSorted().reverse())
  expect(dated[0]!.takenAt > '2026-11-16' && dated[0]!.takenAt < '2026-11-20').toBe(true)
  expect(dated.at(-1)!.takenAt > '2018-11-20').toBe(true)
})

test('about 2% of the photos have lost their date', () => {
  expect(plan.length - dated.length).toBe(40)
})

test('the season fits the month, and the scene fits the season', () => {
  for (const { takenAt, season } of dated) expect(season).toBe(seasonOfMonth(Number(takenAt.slice(5, 7))))
  for (const { scene, season } of plan) expect(sceneNamed(scene).seasons).toContain(season)
})

test('a moment begins in a light that suits its scene', () => {
  const firstShots = dated.filter(({ seed }) => seed % 32 === 0)
  for (const { takenAt, scene } of firstShots) expect(sceneNamed(scene).lights).toContain(lightAt(takenAt))
})

test('no two photos share a file name', () => {
  expect(new Set(plan.map(({ fileName }) => fileName)).size).toBe(plan.length)
})

test('offsets follow summer time', () => {
  const offsetsIn = (month: string) =>
    new Set(dated.filter(({ takenAt }) => takenAt.slice(5, 7) === month).map(({ utcOffset }) => utcOffset))
  expect(offsetsIn('12')).toEqual(new Set(['+01:00', null]))
  expect(offsetsIn('06')).toEqual(new Set(['+02:00', null]))
})
