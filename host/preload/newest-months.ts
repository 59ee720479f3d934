/** The timeline requests no more months for its first screen. */
const MOST_MONTHS = 3

/** The months as `<year>/<month>`, newest first, whose counts reach `count` together. The counts are unchecked. */
export const newestMonths = (counts: unknown, count: number): string[] => {
  let counted = 0
  return Object.entries(Object(counts) as Record<string, unknown>)
    .flatMap(([year, months]) =>
      Object.entries(Object(months) as Record<string, unknown>).map(([month, ofMonth]) => ({
        year: Number(year),
        month: Number(month),
        ofMonth: Number(ofMonth),
      })),
    )
    .filter(({ ofMonth }) => ofMonth > 0)
    .sort((one, other) => other.year - one.year || other.month - one.month)
    .slice(0, MOST_MONTHS)
    .filter(({ ofMonth }) => {
      const isNeeded = counted < count
      counted += ofMonth
      return isNeeded
    })
    .map(({ year, month }) => `${year}/${month}`)
}
