import type { Random } from './seeded-random.ts'
import type { Occasion } from './scene-catalogue.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

/** A stretch of days on which the customer takes photos. Days are local ones, held as midnight UTC. */
export type Outing = {
  firstDay: number
  days: number
  occasion: Occasion
  /** Its share of the library's photos, relative to the other outings. */
  weight: number
  zone: string
  /** The only hours with photos, as on New Year's Eve. */
  hours?: readonly [number, number]
}

const HOME = 'Europe/Amsterdam'

const journeys: readonly { occasion: Occasion; zone: string }[] = [
  { occasion: 'coast', zone: 'Europe/Lisbon' },
  { occasion: 'mountains', zone: 'Europe/Zurich' },
  { occasion: 'coast', zone: 'Europe/Athens' },
  { occasion: 'desert', zone: 'America/Denver' },
  { occasion: 'mountains', zone: 'Europe/Oslo' },
  { occasion: 'coast', zone: 'Europe/London' },
]

const dayOf = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day)

const holidays = (random: Random, year: number): Outing[] => {
  const summer = random.pick(journeys)
  const second = random.pick(journeys)
  return [
    { ...summer, firstDay: dayOf(year, 7, random.whole(8, 25)), days: random.whole(6, 8), weight: 34 },
    { ...second, firstDay: dayOf(year, 8, random.whole(5, 18)), days: random.whole(4, 7), weight: 24 },
    {
      occasion: 'mountains',
      zone: 'Europe/Vienna',
      firstDay: dayOf(year, 2, random.whole(8, 20)),
      days: 6,
      weight: 22,
    },
    {
      occasion: random.pick(['city', 'country']),
      zone: HOME,
      firstDay: dayOf(year, 4, random.whole(18, 30)),
      days: 5,
      weight: 20,
    },
    {
      occasion: random.pick(['country', 'country', 'city']),
      zone: HOME,
      firstDay: dayOf(year, 10, random.whole(10, 22)),
      days: 5,
      weight: 20,
    },
  ]
}

/** The same days every year; `birthdays` as month and day. */
const feasts = (year: number, birthdays: readonly (readonly [number, number])[]): Outing[] => [
  { occasion: 'home', zone: HOME, firstDay: dayOf(year, 12, 24), days: 3, weight: 9 },
  { occasion: 'party', zone: HOME, firstDay: dayOf(year, 12, 31), days: 1, weight: 5, hours: [20, 23.9] },
  ...birthdays.map(([month, day]): Outing => ({
    occasion: 'party',
    zone: HOME,
    firstDay: dayOf(year, month, day),
    days: 1,
    weight: 6,
    hours: [14, 22.5],
  })),
]

const saturdayOnOrBefore = (day: number) => day - ((new Date(day).getUTCDay() + 1) % 7) * DAY_MS

const weekends = (random: Random, year: number): Outing[] =>
  Array.from({ length: 15 }, () => ({
    firstDay: saturdayOnOrBefore(dayOf(year, 1, 7) + random.whole(0, 356) * DAY_MS),
    days: random.whole(1, 2),
    occasion: random.pick(['country', 'country', 'city', 'coast', 'home'] as const),
    weight: random.between(3, 8),
    zone: HOME,
  }))

const singleDays = (random: Random, year: number): Outing[] =>
  Array.from({ length: 22 }, () => ({
    firstDay: dayOf(year, 1, 1) + random.whole(0, 364) * DAY_MS,
    days: 1,
    occasion: random.pick(['home', 'city', 'country'] as const),
    weight: random.between(0.6, 2.2),
    zone: HOME,
  }))

/** The library reaches up to the present: its newest photos are a few days old. */
const lastWeekend = (until: number): Outing => ({
  occasion: 'country',
  zone: HOME,
  firstDay: until - 3 * DAY_MS,
  days: 2,
  weight: 8,
})

/** Every outing from `from` up to the day before `until`, in order of time. */
export const outingsBetween = (random: Random, from: number, until: number): Outing[] => {
  const birthdays = [1, 2, 3].map(() => [random.whole(1, 12), random.whole(1, 28)] as const)
  const [firstYear, lastYear] = [new Date(from).getUTCFullYear(), new Date(until).getUTCFullYear()]
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
  const outings = years.flatMap((year) => [
    ...holidays(random, year),
    ...feasts(year, birthdays),
    ...weekends(random, year),
    ...singleDays(random, year),
  ])
  return [...outings, lastWeekend(until)]
    .filter(({ firstDay, days }) => firstDay >= from && firstDay + days * DAY_MS <= until)
    .toSorted((a, b) => a.firstDay - b.firstDay)
}
