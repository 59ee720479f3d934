import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { PanelName } from '@account/shared/micro-frontend/micro-frontend.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { FormattedMessage } from 'react-intl'
import { BusinessBanner } from '../customer/business-banner.tsx'
import { deletedAccount, useCustomerQuery } from '../customer/customer-query.ts'
import { RemoteArea } from '../federation/remote-area.tsx'
import styles from './home-page.module.css'

/** Each panel belongs to a remote and fails alone; photos come first, where the storefront shows them. */
const panels: readonly { name: RemoteName; panel: PanelName }[] = [
  { name: 'photos', panel: 'photo-library' },
  { name: 'orders', panel: 'latest-order' },
  { name: 'photos', panel: 'storage-status' },
  { name: 'orders', panel: 'saved-projects' },
  { name: 'settings', panel: 'customer' },
]

export const HomePage = () => {
  const { flags } = useHostServices()
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
          .filter(({ panel }) => flags.timeline || panel !== 'photo-library')
          .map(({ name, panel }) => (
            <div key={panel} className={`${styles.panel} ${panel === 'photo-library' ? styles.wide : ''}`}>
              <RemoteArea name={name} part={{ panel }} skeleton={<Skeleton height="160px" />} />
            </div>
          ))}
      </div>
    </div>
  )
}
