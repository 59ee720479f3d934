import { createCityList } from './city-list.ts'
import { findCities } from './find-cities.ts'
import { searchedWordsOf } from './searched-words.ts'

const lineOf = (id: number, name: string, changes: { at: [number, number]; kind?: string; population?: number }) => {
  const { at, kind = 'PPL', population = 1_000 } = changes
  return [id, name, name, '', ...at, 'P', kind, 'PT', '', '', '', '', '', population, '', '', 'UTC', ''].join('\t')
}

const nearestOf = (lines: readonly string[], latitude: number, longitude: number) =>
  createCityList(Buffer.from(lines.join('\n'))).nearest({ latitude, longitude })?.name

test('a position in a large city is of that city, although a village is nearer, and a suburb keeps its own', () => {
  const lines = [
    lineOf(1, 'City', { at: [40, 10], population: 500_000 }),
    lineOf(2, 'Village', { at: [40, 10.09] }),
    lineOf(3, 'Town', { at: [40, 10.2], population: 100_000 }),
  ]
  expect(nearestOf(lines, 40, 10.07)).toBe('City')
  expect(nearestOf(lines, 40, 10.2)).toBe('Town')
})

test('districts and places without people are not cities, and beyond 50 km there is none', () => {
  const lines = [lineOf(1, 'District', { at: [40, 10], kind: 'PPLX' }), lineOf(2, 'City', { at: [40.4, 10] })]
  expect(nearestOf(lines, 40, 10)).toBe('City')
  expect(nearestOf(lines, 39.9, 10)).toBeUndefined()
})

test('the date line and the poles are not edges', () => {
  const lines = [lineOf(1, 'East', { at: [-17, 179.9] }), lineOf(2, 'Pole', { at: [89.9, 100] })]
  expect(nearestOf(lines, -17, -179.9)).toBe('East')
  expect(nearestOf(lines, 89.9, -80)).toBe('Pole')
  expect(nearestOf([], 0, 0)).toBeUndefined()
})

test('a cut line and a line of letters leave the others whole', () => {
  expect(nearestOf(['x\ty', lineOf(1, 'City', { at: [40, 10] }), '7\tCut\t'], 40, 10)).toBe('City')
})

test('the list of the package knows the cities of the world, in a thread that ends', async () => {
  const positions = [
    { latitude: 48.858, longitude: 2.294 },
    { latitude: 52.499, longitude: 13.403 },
    { latitude: 45.976, longitude: 7.658 },
    { latitude: 40, longitude: -40 },
  ]
  const found = await findCities(positions)
  expect(found.map((city) => city?.name)).toEqual(['Paris', 'Berlin', 'Breuil-Cervinia', undefined])
  expect(searchedWordsOf(found[1]!)).toMatch(/^ berlin.* berlijn.* germany deutschland allemagne/)
}, 60_000)

test('the words of a city are folded, each once, and parts of a name count', () => {
  const city = { id: 1, name: 'Saint-Étienne', otherNames: ['Saint-Étienne', 'サン'], countryCode: 'FR' }
  expect(searchedWordsOf(city)).toMatch(/^ saint-etienne saint etienne france frankreich /)
})
