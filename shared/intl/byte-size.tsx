import { useIntl } from 'react-intl'

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const
const BASE = 1024

/** Bytes, KB, MB or GB to base 1024; at most two decimals, the way the page's language writes them. */
export const ByteSize = ({ bytes }: { bytes: number }) => {
  const { formatNumber } = useIntl()
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(BASE)))
  return `${formatNumber(bytes / BASE ** power, { maximumFractionDigits: 2, useGrouping: false })} ${UNITS[power]}`
}
