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

/** Days that making and sending takes, at the end of a busy season. */
const leadDays = { PhotoBooks: 9, WallArt: 8, Calendars: 7, Gifts: 5, Prints: 3 } as const

/** The day of an occasion, and the season before it; together they fill the year. */
const occasions = [
  { occasion: 'valentine', month: 2, day: 14 },
  { occasion: 'spring', month: 5, day: 31 },
  { occasion: 'summer', month: 8, day: 31 },
  { occasion: 'christmas', month: 12, day: 24 },
] as const

const YEARS = 3

/** Gives development the calendar of campaigns, from last year on. Only for environment d. */
export const seedDemoCutOff = async (database: Database, now: DateTime = DateTime.utc()) => {
  const days = Array.from({ length: YEARS }, (_, ahead) => now.year - 1 + ahead).flatMap((year) =>
    occasions.map(({ occasion, month, day }) => ({ occasion, deliveredBy: DateTime.utc(year, month, day) })),
  )
  const campaigns = days.slice(1).map(({ occasion, deliveredBy }, index) => ({
    name: 'gift-season',
    occasion,
    // Sound: `days` has one more, and this is the one before.
    startsAt: days[index]?.deliveredBy.plus({ days: 1 }).toJSDate() ?? new Date(0),
    endsAt: deliveredBy.plus({ days: 1 }).toJSDate(),
    deliveredBy: deliveredBy.toFormat('yyyy-MM-dd'),
    cutOffs: [
      ...Object.entries(leadDays).map(([articleGroup, lead]) => ({
        articleGroup,
        orderBefore: deliveredBy.minus({ days: lead }).set({ hour: 11 }).toJSDate().toISOString(),
      })),
      // Sent by mail, so they are in time until the day is over.
      { articleGroup: 'GiftCards', orderBefore: deliveredBy.plus({ days: 1 }).toJSDate().toISOString() },
    ],
  }))
  await createCutOffRepository(database).replace(groups, campaigns)
}
