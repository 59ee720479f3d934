import { DateTime } from 'luxon'
import type { Database } from '../../platform/database/database.ts'
import { createCutOffRepository } from '../../orders/cut-off/cut-off-repository.ts'

const groups = [
  { name: 'Calendars', articleTypes: ['calendar', 'card'] },
  { name: 'GiftCards', articleTypes: [] },
  { name: 'Gifts', articleTypes: ['mug', 'puzzle'] },
  { name: 'PhotoBooks', articleTypes: ['photo-book'] },
  { name: 'Prints', articleTypes: ['prints'] },
  { name: 'WallArt', articleTypes: ['canvas', 'poster'] },
]

/** Days for production and delivery at the end of a busy season. */
const leadDays = { PhotoBooks: 9, WallArt: 8, Calendars: 7, Gifts: 5, Prints: 3 } as const

/** The day of each occasion. A season ends on it and starts after the previous occasion, so seasons cover the whole year. */
const occasions = [
  { occasion: 'valentine', month: 2, day: 14 },
  { occasion: 'spring', month: 5, day: 31 },
  { occasion: 'summer', month: 8, day: 31 },
  { occasion: 'christmas', month: 12, day: 24 },
] as const

const YEARS = 3

/** Seeds the calendar of campaigns, starting last year. Only for environment d. */
export const seedDemoCutOff = async (database: Database, now: DateTime = DateTime.utc()) => {
  const days = Array.from({ length: YEARS }, (_, ahead) => now.year - 1 + ahead).flatMap((year) =>
    occasions.map(({ occasion, month, day }) => ({ occasion, deliveredBy: DateTime.utc(year, month, day) })),
  )
  const campaigns = days.slice(1).map(({ occasion, deliveredBy }, index) => ({
    name: 'gift-season',
    occasion,
    // `days` has one more entry than the sliced list, so the same index is the previous occasion.
    startsAt: days[index]?.deliveredBy.plus({ days: 1 }).toJSDate() ?? new Date(0),
    endsAt: deliveredBy.plus({ days: 1 }).toJSDate(),
    deliveredBy: deliveredBy.toFormat('yyyy-MM-dd'),
    cutOffs: [
      ...Object.entries(leadDays).map(([articleGroup, lead]) => ({
        articleGroup,
        orderBefore: deliveredBy.minus({ days: lead }).set({ hour: 11 }).toJSDate().toISOString(),
      })),
      // Gift cards arrive by e-mail, so an order is in time until the evening, before the day ends in any storefront's time zone.
      { articleGroup: 'GiftCards', orderBefore: deliveredBy.set({ hour: 20 }).toJSDate().toISOString() },
    ],
  }))
  await createCutOffRepository(database).replace(groups, campaigns)
}
