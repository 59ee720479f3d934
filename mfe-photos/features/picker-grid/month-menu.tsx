import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { countedMonthsQuery } from '../../library/library-queries.ts'
import { useLibrarySource } from '../../library/use-library-queries.ts'
import type { MonthKey } from '../../months/counted-month.ts'
import { monthTitle } from '../timeline/month/month-title.ts'
import styles from './picker-grid.module.css'

type MonthMenuProps = { month: MonthKey | undefined; onChange: (month: MonthKey | undefined) => void }

/** Limits the grid to a month. A library of one month, or one whose months cannot be read, needs no menu. */
export const MonthMenu = ({ month, onChange }: MonthMenuProps) => {
  const intl = useIntl()
  const { data: months = [] } = useQuery(countedMonthsQuery(useLibrarySource()))
  if (months.length < 2) return null
  return (
    <select
      className={styles.months}
      aria-label={intl.formatMessage({ id: 'picker.month' })}
      value={month ?? ''}
      onChange={({ target }) => onChange(months.find(({ key }) => key === target.value)?.key)}
    >
      <option value="">{intl.formatMessage({ id: 'timeline.all-photos' })}</option>
      {months.map((counted) => (
        <option key={counted.key} value={counted.key}>
          {`${monthTitle(counted, intl)} (${intl.formatNumber(counted.count)})`}
        </option>
      ))}
    </select>
  )
}
