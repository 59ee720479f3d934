const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/**
 * Formats the time for which the link of a mail works: '24 hours', or '60 minutes' where it is not several whole hours.
 */
export const formatPeriod = (validForMs: number, locale: string): string => {
  const minutes = Math.max(1, Math.floor(validForMs / MINUTE_MS))
  const isHours = minutes > HOUR_MINUTES && minutes % HOUR_MINUTES === 0
  const unit = isHours ? 'hour' : 'minute'
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(isHours ? minutes / HOUR_MINUTES : minutes)
}
