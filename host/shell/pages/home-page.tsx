import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { FormattedMessage } from 'react-intl'
import { BusinessBanner } from '../../customer/business-banner.tsx'
import { deletedAccount, useCustomerQuery } from '../../customer/customer-query.ts'
import { RemoteArea } from '../../federation/remote-area.tsx'
import { usePlaces } from '../../routes/places-context.tsx'
import { isSwitchedOn } from '../../routes/places.ts'
import styles from './home-page.module.css'

/** Shows the panels of the remotes in their order. Each belongs to a remote and fails alone. */
export const HomePage = () => {
  const { flags } = useHostServices()
  const { panels } = usePlaces()
  const { data: customer } = useCustomerQuery()
  const businessStatus = customer === deletedAccount ? undefined : customer?.businessStatus
  return (
    <div className={styles.home}>
      <h1 className={styles.title} tabIndex={-1}>
        <FormattedMessage id="title.overview" />
      </h1>
      {businessStatus && <BusinessBanner status={businessStatus} />}
      <div className={styles.panels}>
        {panels
          .filter(({ flag }) => isSwitchedOn(flag, flags))
          .map(({ remote, name, isWide, reservedHeight }) => (
            <div
              key={`${remote} ${name}`}
              className={`${styles.panel} ${isWide ? styles.wide : ''}`}
              style={reservedHeight ? { minBlockSize: `${reservedHeight}px` } : undefined}
            >
              <RemoteArea
                name={remote}
                part={{ panel: name }}
                skeleton={<Skeleton height="var(--skeleton-height, 152px)" />}
              />
            </div>
          ))}
      </div>
    </div>
  )
}
