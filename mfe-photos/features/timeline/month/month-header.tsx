import { useSetAtom } from 'jotai'
import { memo } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { selectedCountIn, type SectionSelection } from '../../../selection/photo-selection.ts'
import { toggleSectionAtom } from '../../../selection/selection-atoms.ts'
import type { TimelineSection } from '../../../months/counted-month.ts'
import styles from './month-header.module.css'

type MonthHeaderProps = {
  section: TimelineSection
  title: string
  titleId: string
  count: number
  isSelecting: boolean
  selection: SectionSelection | undefined
}

export const MonthHeader = memo((props: MonthHeaderProps) => {
  const { section, title, titleId, count, isSelecting, selection } = props
  const intl = useIntl()
  const toggleSection = useSetAtom(toggleSectionAtom)
  const selected = selectedCountIn(selection, count)
  return (
    <header className={styles.header} data-heading-of={section.key} data-selecting={isSelecting ? '' : undefined}>
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
        onClick={() => toggleSection({ key: section.key, count })}
      />
    </header>
  )
})
