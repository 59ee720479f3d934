import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { IconButton } from '@account/shared/ui/button.tsx'
import { CloseIcon, MenuIcon } from '@account/shared/ui/icons.tsx'
import { useIntl } from 'react-intl'
import styles from './customer-controls.module.css'

type CustomerControlsProps = { name: string; menuId: string; isMenuOpen: boolean; toggleMenu: () => void }

/** The name of the customer, and on narrow pages the button of the menu. */
export const CustomerControls = ({ name, menuId, isMenuOpen, toggleMenu }: CustomerControlsProps) => {
  const { formatMessage } = useIntl()
  const { storefront } = useHostServices()
  return (
    <div className={styles.controls}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name, storefront.locale)}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.menuButton}>
        <IconButton
          label={formatMessage({ id: isMenuOpen ? 'menu.close' : 'menu.open' })}
          icon={isMenuOpen ? <CloseIcon /> : <MenuIcon />}
          aria-expanded={isMenuOpen}
          aria-controls={menuId}
          onClick={toggleMenu}
        />
      </span>
    </div>
  )
}

const initialsOf = (name: string, locale: string) =>
  name
    .split(/[\s@]+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase(locale)
