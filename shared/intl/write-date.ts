const NO_BREAK_SPACE = '\u00a0'

/** A moment of luxon, in the zone and the locale in which it is written. */
type Moment = { toLocaleParts: (format: Intl.DateTimeFormatOptions) => Intl.DateTimeFormatPart[] }

/** Writes a date whose words stay on one line: only the time of day may start another. */
export const writeDate = (moment: Moment, format: Intl.DateTimeFormatOptions): string =>
  moment
    .toLocaleParts(format)
    .map(({ value }, index, parts) =>
      parts[index + 1]?.type === 'hour' ? value : value.replaceAll(' ', NO_BREAK_SPACE),
    )
    .join('')
