import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { DateTime } from 'luxon'

/** Formats moments and days in the language and the time zone of the storefront. */
export const useOrderDates = () => {
  const { storefront } = useHostServices()
  const { timeZone: zone, locale } = storefront
  return {
    now: () => DateTime.now().setZone(zone).setLocale(locale),
    dayOf: (moment: string) => DateTime.fromISO(moment, { zone }).setLocale(locale).toLocaleString(DateTime.DATE_FULL),
    momentOf: (moment: string) =>
      DateTime.fromISO(moment, { zone }).setLocale(locale).toLocaleString(DateTime.DATETIME_MED),
    /** A moment of this year, written without the year. */
    deadlineOf: (moment: string) =>
      DateTime.fromISO(moment, { zone })
        .setLocale(locale)
        .toLocaleString({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
    /** A date without a time of day, which is the same in every time zone. */
    dateOf: (day: string) =>
      DateTime.fromISO(day, { zone: 'utc' })
        .setLocale(locale)
        .toLocaleString({ weekday: 'short', day: 'numeric', month: 'long' }),
  }
}
