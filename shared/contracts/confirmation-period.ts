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

/**
 * The time until a call may be repeated, for a message: whole minutes, at least one, and from an hour on whole hours, which are 0 below.
 * Rounded up, because a call that comes early is refused again.
 */
export const timeToWait = (seconds: number): { minutes: number; hours: number } => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return { minutes, hours: minutes < 60 ? 0 : Math.ceil(minutes / 60) }
}
