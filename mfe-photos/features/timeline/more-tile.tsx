import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MonthState } from '../../library/month-state.ts'
import { monthStoreAtom } from '../../library/month-store-atom.ts'
import { isFlat, type SectionKey } from '../../timeline-layout/timeline-section.ts'
import styles from './more-tile.module.css'

type MoreTileProps = {
  section: SectionKey
  month: MonthState
  remaining: number
  tileId: string
  /** The month's title, so that the button says of which month it shows more. */
  title: string
}

/** '+N': loads the remaining photos of a month, or tries again where that failed. */
export const MoreTile = ({ section, month, remaining, tileId, title }: MoreTileProps) => {
  const store = useAtomValue(monthStoreAtom)
  const intl = useIntl()
  const hasFailed = month.status === 'rejected'
  // All photos in one section go on by themselves; a month's are many only where the customer asks for them.
  const goesOn = isFlat(section) && month.status === 'fulfilled'
  useEffect(() => {
    if (goesOn) void store.loadNextPage(section)
  }, [goesOn, store, section])
  return (
    <button
      type="button"
      className={styles.more}
      data-tile={tileId}
      aria-busy={month.status === 'pending' || undefined}
      aria-label={intl.formatMessage(
        { id: hasFailed ? 'timeline.more.retry' : 'timeline.more.label' },
        { count: remaining, title },
      )}
      onClick={() => void (isFlat(section) ? store.loadNextPage(section) : store.loadRemaining(section))}
    >
      {hasFailed ? (
        <FormattedMessage id="timeline.retry" />
      ) : (
        <FormattedMessage id="timeline.more" values={{ count: remaining }} />
      )}
    </button>
  )
}
