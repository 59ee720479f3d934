import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useNow } from '@account/shared/ui/use-now.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { InformationIcon } from '@account/shared/ui/icons.tsx'
import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useOrderDates } from '../../formats/use-order-dates.ts'
import { useCutOffQuery } from './cut-off-query.ts'
import styles from './cut-off-notice.module.css'
import { openCutOffs } from './open-cut-offs.ts'

/** The last moments to order for a delivery in time; nothing without a campaign. Phones show the first until it is expanded. */
export const CutOffNotice = ({ articleTypes }: { articleTypes?: readonly string[] }) => {
  const { config } = useHostServices()
  const { dateOf, deadlineOf } = useOrderDates()
  const { data: season } = useCutOffQuery()
  const now = useNow()
  const [isExpanded, setExpanded] = useState(false)
  const listId = useId()
  const open = season ? openCutOffs(season, now, articleTypes) : []
  if (!season?.campaign || open.length === 0) return null
  const { occasion, deliveredBy } = season.campaign
  return (
    <section className={styles.notice} aria-labelledby="cut-off-title">
      <InformationIcon />
      <div className={styles.text}>
        <h2 id="cut-off-title" className={styles.title}>
          <FormattedMessage
            id={`cutOff.${occasion}`}
            values={{ date: <time dateTime={deliveredBy}>{dateOf(deliveredBy)}</time> }}
          />
        </h2>
        <ul role="list" id={listId} className={isExpanded ? styles.groups : `${styles.groups} ${styles.collapsed}`}>
          {open.map(({ articleGroup, orderBefore }) => (
            <li key={articleGroup}>
              <FormattedMessage id={`cutOff.group.${articleGroup}`} />{' '}
              <time dateTime={orderBefore} className={styles.time}>
                <FormattedMessage id="cutOff.orderBefore" values={{ date: deadlineOf(orderBefore) }} />
              </time>
            </li>
          ))}
        </ul>
      </div>
      {open.length > 1 && (
        <div className={styles.more}>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isExpanded}
            aria-controls={listId}
            onClick={() => setExpanded(!isExpanded)}
          >
            <FormattedMessage id={isExpanded ? 'cutOff.less' : 'cutOff.more'} />
          </Button>
        </div>
      )}
      <a className={styles.shop} href={config.shopUrl}>
        <FormattedMessage id="orders.shop" />
      </a>
    </section>
  )
}
