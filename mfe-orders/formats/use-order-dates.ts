import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { DateTime } from 'luxon'

/** Moments and days in the words of the storefront, in its own time zone. */
export const useOrderDates = () => {
  const { storefront } = useHostServices()
  const { timeZone: zone, locale } = storefront
  return {
    now: () => DateTime.now().setZone(zone).setLocale(locale),
    dayOf: (moment: string) => DateTime.fromISO(moment, { zone }).setLocale(locale).toLocaleString(DateTime.DATE_FULL),
    momentOf: (moment: string) =>
      DateTime.fromISO(moment, { zone }).setLocale(locale).toLocaleString(DateTime.DATETIME_MED),
    /** A moment within the year: its year goes without saying. */
    deadlineOf: (moment: string) =>
      DateTime.fromISO(moment, { zone })
        .setLocale(locale)
        .toLocaleString({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
    /** Of a date without a time of day: it is the same everywhere. */
    dateOf: (day: string) =>
      DateTime.fromISO(day, { zone: 'utc' })
        .setLocale(locale)
        .toLocaleString({ weekday: 'short', day: 'numeric', month: 'long' }),
  }
}
