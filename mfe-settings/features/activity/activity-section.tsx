import { AccountActivityKind, type AccountActivity } from '@account/shared/contracts/account-activity.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { FactLine } from '@account/shared/ui/fact-line.tsx'
import { writeDate } from '@account/shared/intl/write-date.ts'
import { DateTime } from 'luxon'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import { SettingsLoader } from '../../ui/settings-loader.tsx'
import { useActivityQuery } from './activity-query.ts'
import styles from './activity-section.module.css'

/** The activity of the account in the last year, so that its owner notices the actions of someone else. */
export const ActivitySection = () => {
  const query = useActivityQuery()
  return (
    <div className={styles.section}>
      <SettingsLoader query={query} skeleton={{ height: '240px', radius: 'var(--radius)' }}>
        {({ pages }) => <ActivityList activities={pages.flatMap(({ activities }) => activities)} query={query} />}
      </SettingsLoader>
      <Reference />
    </div>
  )
}

type ActivityListProps = {
  activities: readonly AccountActivity[]
  query: Pick<
    ReturnType<typeof useActivityQuery>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >
}

const ActivityList = ({ activities, query }: ActivityListProps) => {
  const list = useRef<HTMLUListElement>(null)
  const focusedNext = useRef<number>(undefined)
  // The button leaves with the last page, so the focus goes to the first action that it brought.
  useEffect(() => {
    const first = focusedNext.current === undefined ? undefined : list.current?.children[focusedNext.current]
    if (!(first instanceof HTMLElement)) return
    first.focus()
    focusedNext.current = undefined
  }, [activities.length])
  if (activities.length === 0)
    return (
      <p className={styles.text}>
        <FormattedMessage id="activity.none" />
      </p>
    )
  const showEarlier = () => {
    focusedNext.current = activities.length
    void query.fetchNextPage()
  }
  return (
    <>
      <ul role="list" ref={list} className={styles.list}>
        {activities.map((activity) => (
          <li key={activity.id} className={styles.activity} tabIndex={-1}>
            <Activity {...activity} />
          </li>
        ))}
      </ul>
      <FormFailures faults={[]} failure={query.isFetchNextPageError ? query.error : null} />
      {query.hasNextPage && (
        <p className={styles.actions}>
          <Button variant="secondary" isBusy={query.isFetchingNextPage} onClick={showEarlier}>
            <FormattedMessage id="activity.earlier" />
          </Button>
        </p>
      )}
    </>
  )
}

const Activity = ({ kind, happenedAt, browser }: AccountActivity) => {
  const { storefront } = useHostServices()
  const known = AccountActivityKind.safeParse(kind)
  const moment = DateTime.fromISO(happenedAt, { zone: storefront.timeZone, locale: storefront.locale })
  return (
    <>
      <span className={styles.kind}>
        <FormattedMessage id={`activity.${known.success ? known.data : 'other'}`} />
      </span>
      <span className={styles.circumstances}>
        <FactLine>
          <time dateTime={happenedAt}>{writeDate(moment, DateTime.DATETIME_MED)}</time>
          {browser !== null && <span translate="no">{browser}</span>}
        </FactLine>
      </span>
    </>
  )
}

/** Customer care finds the same list by it. */
const Reference = () => {
  const { session } = useHostServices()
  if (session.state !== 'signed-in') return null
  const reference = (
    <bdi className={styles.reference} translate="no">
      {session.customer.identityProviderSubject}
    </bdi>
  )
  return (
    <p className={styles.text}>
      <FormattedMessage id="activity.reference" values={{ reference }} />
    </p>
  )
}
