import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { writeDate } from '@account/shared/intl/write-date.ts'
import { DateTime } from 'luxon'

/** Formats moments and days in the language and the time zone of the storefront. */
export const useOrderDates = () => {
  const { storefront } = useHostServices()
  const { timeZone: zone, locale } = storefront
  return {
    now: () => DateTime.now().setZone(zone).setLocale(locale),
    dayOf: (moment: string) => writeDate(DateTime.fromISO(moment, { zone, locale }), DateTime.DATE_FULL),
    momentOf: (moment: string) => writeDate(DateTime.fromISO(moment, { zone, locale }), DateTime.DATETIME_MED),
    /** A moment of this year, written without the year. */
    deadlineOf: (moment: string) =>
      writeDate(DateTime.fromISO(moment, { zone, locale }), {
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
      }),
    /** A date without a time of day, which is the same in every time zone. */
    dateOf: (day: string) =>
      writeDate(DateTime.fromISO(day, { zone: 'utc', locale }), { weekday: 'short', day: 'numeric', month: 'long' }),
  }
}
