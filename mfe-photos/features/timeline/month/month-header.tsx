import { useSetAtom } from 'jotai'
import { memo } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { selectedCountIn, type MonthSelection } from '../../../selection/photo-selection.ts'
import { toggleMonthAtom } from '../../../selection/selection-atoms.ts'
import { isFlatList, type CountedMonth } from '../../../months/counted-month.ts'
import styles from './month-header.module.css'

/** Pixels below which the title, the count and the check mark do not fit beside each other. */
const NARROW = 300

type MonthHeaderProps = {
  countedMonth: CountedMonth
  title: string
  titleId: string
  count: number
  width: number
  isSelecting: boolean
  selection: MonthSelection | undefined
}

export const MonthHeader = memo((props: MonthHeaderProps) => {
  const { countedMonth, title, titleId, count, width, isSelecting, selection } = props
  const intl = useIntl()
  const toggleMonth = useSetAtom(toggleMonthAtom)
  const selected = selectedCountIn(selection, count)
  return (
    <header
      className={styles.header}
      data-heading-of={countedMonth.key}
      data-selecting={isSelecting ? '' : undefined}
      data-narrow={width < NARROW ? '' : undefined}
    >
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
        aria-label={intl.formatMessage(
          { id: isFlatList(countedMonth.key) ? 'keys.all' : 'selection.month' },
          { title },
        )}
        onClick={() => toggleMonth({ key: countedMonth.key, count })}
      />
    </header>
  )
})
