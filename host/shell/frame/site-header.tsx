import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { brandNames } from '@account/shared/storefronts/storefront.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BrandMark } from './brand-mark.tsx'
import { ShopMenu } from '../menus/shop-menu.tsx'
import styles from './site-header.module.css'
import { isHeaderNavigationHidden } from '../../routes/display-flags.ts'

/** The brand as a link home, the shop's menu, and the page's own controls. */
export const SiteHeader = ({ children }: { children?: ReactNode }) => {
  const { storefront } = useHostServices()
  const name = brandNames[storefront.brand]
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.home}>
          <BrandMark brand={storefront.brand} name={name} />
        </Link>
        {!isHeaderNavigationHidden() && <ShopMenu />}
        {children}
      </div>
    </header>
  )
}
