import { useIntl } from 'react-intl'

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const
const BASE = 1024

type ByteSizeProps = {
  bytes: number
  /** Two by the specification; a limit that is a round number has none. */
  decimals?: 0 | 2
}

/** Bytes, KB, MB or GB to base 1024, as the language of the page writes numbers. Bytes have no decimals. */
export const ByteSize = ({ bytes, decimals = 2 }: ByteSizeProps) => {
  const { formatNumber } = useIntl()
  const power = powerOf(bytes, decimals)
  const digits = power === 0 ? 0 : decimals
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }
  return `${formatNumber(bytes / BASE ** power, options)} ${UNITS[power]}`
}

/** The unit is chosen by the rounded number, so that one byte less than a MB is 1.00 MB and not 1024.00 KB. */
const powerOf = (bytes: number, decimals: number) => {
  const fits = (power: number) => Number((bytes / BASE ** power).toFixed(power === 0 ? 0 : decimals)) < BASE
  const power = UNITS.findIndex((_, index) => fits(index))
  return power === -1 ? UNITS.length - 1 : power
}
