import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { ExternalLinkIcon, SignOutIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { usePlaces } from '../../routes/places-context.tsx'
import { pageAt } from '../../routes/site-pages.ts'
import { entryAt, menuEntriesFor, type MenuEntry } from './menu-entries.ts'
import styles from './side-menu.module.css'

type SideMenuProps = {
  id: string
  isBusiness: boolean
  /** On narrow pages the menu opens on demand. */
  isOpen: boolean
}

export const SideMenu = ({ id, isBusiness, isOpen }: SideMenuProps) => {
  const { flags, config } = useHostServices()
  const places = usePlaces()
  const { pathname } = useLocation()
  const entries = menuEntriesFor({ menu: places.menu, isBusiness, flags, shopUrl: config.shopUrl })
  const current = entryAt(pathname, { entries, remote: pageAt(pathname, places)?.remote })
  return (
    <nav
      id={id}
      className={`${styles.menu} ${isOpen ? styles.open : ''}`}
      aria-label={useIntl().formatMessage({ id: 'title.account' })}
    >
      <ul role="list" className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.title} className={entry.title === 'title.signOut' ? styles.largerScreensOnly : undefined}>
            <MenuLink {...entry} isCurrent={entry === current} />
          </li>
        ))}
      </ul>
      <div className={styles.smallScreensOnly}>
        <Link to="/logout" className={buttonClassName('secondary')}>
          <SignOutIcon />
          <FormattedMessage id="title.signOut" />
        </Link>
      </div>
    </nav>
  )
}

const MenuLink = ({ title, Icon, destination, isCurrent }: MenuEntry & { isCurrent: boolean }) => {
  const text = <FormattedMessage id={title} />
  if ('externalUrl' in destination) {
    return (
      <a className={styles.entry} href={destination.externalUrl} rel="noopener">
        <Icon />
        {text}
        <span className={styles.external}>
          <ExternalLinkIcon size={14} />
        </span>
      </a>
    )
  }
  return (
    <Link className={styles.entry ?? ''} to={destination.path} aria-current={isCurrent ? 'page' : undefined}>
      <Icon />
      {text}
    </Link>
  )
}
