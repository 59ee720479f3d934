import type { MenuEntry } from '@account/shared/contracts/public-config.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { brandNames } from '@account/shared/storefronts/storefront.ts'
import { useIntl } from 'react-intl'
import { usePublicConfig } from '../../public-config/use-public-config.ts'
import { isHeaderNavigationHidden } from '../../routes/display-flags.ts'
import styles from './footer-menu.module.css'

/** The shop's links in the footer; on narrow pages also those of the header, which has no room for them. */
export const FooterMenu = () => {
  const { storefront } = useHostServices()
  const { formatMessage } = useIntl()
  const config = usePublicConfig()
  // Reserves the height, so that the page does not shift when the menu has loaded.
  if (!config) return <div className={styles.place} />
  const { top, main, footer } = config.menus
  const brand = brandNames[storefront.brand]
  return (
    <nav className={styles.place} aria-label={formatMessage({ id: 'footerMenu.title' }, { brand })}>
      {!isHeaderNavigationHidden() && <FooterLinks links={[...main, ...top]} className={styles.narrowOnly} />}
      <FooterLinks links={footer} />
    </nav>
  )
}

const FooterLinks = ({ links, className = '' }: { links: readonly MenuEntry[]; className?: string | undefined }) => (
  <ul role="list" className={`${styles.links} ${className}`}>
    {links.map(({ text, href }) => (
      <li key={href}>
        <a className={styles.link} href={href} rel="noopener">
          {text}
        </a>
      </li>
    ))}
  </ul>
)
