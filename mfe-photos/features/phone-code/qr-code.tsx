import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './phone-code.module.css'

/** Light modules around the code, which a scanner needs to find it. */
const QUIET_ZONE = 4

/** One path with a rectangle for each run of dark modules in a row. */
const pathOf = (rows: boolean[][]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`]
      }),
    )
    .join('')

type QrCodeProps = { text: string; label: string }

/** Dark on light in every colour scheme, since some phones do not scan the inverse. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE }), [text])
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className={styles.dark} d={pathOf(data)} />
    </svg>
  )
}
