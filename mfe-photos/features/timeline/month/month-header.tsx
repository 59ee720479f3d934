import { useSetAtom } from 'jotai'
import { memo } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { selectedCountIn, type MonthSelection } from '../../../selection/photo-selection.ts'
import { toggleMonthAtom } from '../../../selection/selection-atoms.ts'
import type { CountedMonth } from '../../../months/counted-month.ts'
import styles from './month-header.module.css'

type MonthHeaderProps = {
  countedMonth: CountedMonth
  title: string
  titleId: string
  count: number
  isSelecting: boolean
  selection: MonthSelection | undefined
}

export const MonthHeader = memo((props: MonthHeaderProps) => {
  const { countedMonth, title, titleId, count, isSelecting, selection } = props
  const intl = useIntl()
  const toggleMonth = useSetAtom(toggleMonthAtom)
  const selected = selectedCountIn(selection, count)
  return (
    <header className={styles.header} data-heading-of={countedMonth.key} data-selecting={isSelecting ? '' : undefined}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <span className={styles.count}>
        <FormattedMessage id="timeline.count" values={{ count, number: <FormattedNumber value={count} /> }} />
      </span>
      <button
        type="button"
        role="checkbox"
        className={styles.select}
        data-selecting={isSelecting ? '' : undefined}
        aria-checked={selected === 0 ? false : selected >= count || 'mixed'}
        aria-label={intl.formatMessage({ id: 'selection.month' }, { title })}
        onClick={() => toggleMonth({ key: countedMonth.key, count })}
      />
    </header>
  )
})
