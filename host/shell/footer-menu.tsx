import type { MenuEntry } from '@account/shared/contracts/public-config.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { brandNames } from '@account/shared/storefronts/storefront.ts'
import { useIntl } from 'react-intl'
import { usePublicConfig } from '../public-config/use-public-config.ts'
import { isHeaderNavigationHidden } from '../routes/display-flags.ts'
import styles from './footer-menu.module.css'

/** The shop's links at the foot of the page; on narrow pages those of its header as well, which has no room there. */
export const FooterMenu = () => {
  const { storefront } = useHostServices()
  const { formatMessage } = useIntl()
  const config = usePublicConfig()
  // Its place is kept, so that nothing moves when it comes.
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
