import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { brandNames } from '@account/shared/storefronts/storefront.ts'
import { FormattedMessage } from 'react-intl'
import styles from './site-footer.module.css'

export const SiteFooter = () => {
  const { storefront, config } = useHostServices()
  const brand = brandNames[storefront.brand]
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p>
          <FormattedMessage id="footer.rights" values={{ year: String(new Date().getFullYear()), brand }} />
        </p>
        <a href={config.shopUrl}>
          <FormattedMessage id="footer.shop" values={{ brand }} />
        </a>
      </div>
    </footer>
  )
}
