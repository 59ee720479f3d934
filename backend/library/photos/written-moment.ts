/** All that pages need of a `Date`. */
export type Moment = Pick<Date, 'toISOString'>

const UTC = '+00'
/** The lengths in `2026-11-28 01:18:33`. */
const DATE_LENGTH = 10
const SECONDS_LENGTH = 19

/**
 * A moment as PostgreSQL writes it, such as `2026-11-28 01:18:33.12+00`. A page has a thousand of them, and each would take more
 * than half a microsecond if it became a `Date` and then a text again.
 */
export const writtenMoment = (text: string): Moment => ({
  toISOString() {
    const isPlain = text.endsWith(UTC) && text[4] === '-' && text[DATE_LENGTH] === ' '
    if (!isPlain) return new Date(text).toISOString()
    const fraction = text.slice(SECONDS_LENGTH, -UTC.length) || '.'
    return `${text.slice(0, DATE_LENGTH)}T${text.slice(DATE_LENGTH + 1, SECONDS_LENGTH)}${fraction.padEnd(4, '0').slice(0, 4)}Z`
  },
})
