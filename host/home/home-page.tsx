import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { PanelName } from '@account/shared/micro-frontend/micro-frontend.ts'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { FormattedMessage } from 'react-intl'
import { BusinessBanner } from '../customer/business-banner.tsx'
import { useExistingAccount } from '../customer/use-existing-account.ts'
import { RemoteArea } from '../federation/remote-area.tsx'
import styles from './home-page.module.css'

/** Each panel is a remote's own and fails alone; the photos come first. */
const panels: readonly { name: RemoteName; panel: PanelName }[] = [
  { name: 'photos', panel: 'photo-library' },
  { name: 'orders', panel: 'latest-order' },
  { name: 'settings', panel: 'customer' },
]

export const HomePage = () => {
  const customer = useExistingAccount()
  return (
    <div className={styles.home}>
      <h1 className={styles.title} tabIndex={-1}>
        <FormattedMessage id="title.overview" />
      </h1>
      {customer?.businessStatus && <BusinessBanner status={customer.businessStatus} />}
      <div className={styles.panels}>
        {panels.map(({ name, panel }) => (
          <div key={panel} className={`${styles.panel} ${panel === 'photo-library' ? styles.wide : ''}`}>
            <RemoteArea name={name} part={{ panel }} skeleton={<Skeleton height="160px" />} />
          </div>
        ))}
      </div>
    </div>
  )
}
