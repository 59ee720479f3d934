import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useShownName } from '../../customer/customer-query.ts'
import { CustomerControls } from './customer-controls.tsx'
import { SideMenu } from '../menus/side-menu.tsx'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-frame.module.css'
import { SiteHeader } from './site-header.tsx'
import { useMenuDisclosure } from '../menus/use-menu-disclosure.ts'

const MAIN_ID = 'main'

/** Header, footer and, for customers, the menu around every page. A stripped page has none of them. */
export const SiteFrame = ({ children }: { children: ReactNode }) => {
  const { session, navigation } = useHostServices()
  if (navigation.isStripped) return <StrippedFrame>{children}</StrippedFrame>
  if (session.state === 'signed-out') return <VisitorFrame>{children}</VisitorFrame>
  return (
    <div className={styles.site}>
      <SkipLink />
      <CustomerFrame customer={session.customer}>{children}</CustomerFrame>
      <SiteFooter />
    </div>
  )
}

/** The frame without a signed-in customer. */
export const VisitorFrame = ({ children }: { children: ReactNode }) => {
  const { navigation } = useHostServices()
  if (navigation.isStripped) return <StrippedFrame>{children}</StrippedFrame>
  return (
    <div className={styles.site}>
      <SkipLink />
      <WithoutMenu>{children}</WithoutMenu>
      <SiteFooter />
    </div>
  )
}

/** Adds no history entry: the router numbers its entries, and the guard of unsaved forms relies on the numbers. */
const SkipLink = () => {
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(MAIN_ID)?.focus()
  }
  return (
    <a className={styles.skipLink} href={`#${MAIN_ID}`} onClick={skip}>
      <FormattedMessage id="skipToContent" />
    </a>
  )
}

const WithoutMenu = ({ children }: { children: ReactNode }) => (
  <>
    <SiteHeader />
    <div className={styles.columns}>
      <Main>{children}</Main>
    </div>
  </>
)

const StrippedFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.stripped}>
    <Main>{children}</Main>
  </div>
)

type CustomerFrameProps = { customer: { name: string; email: string; isBusiness: boolean }; children: ReactNode }

const CustomerFrame = ({ customer, children }: CustomerFrameProps) => {
  const menuId = useId()
  const menu = useMenuDisclosure(menuId)
  const name = useShownName(customer)
  return (
    <div className={styles.withMenu}>
      <SiteHeader>
        <CustomerControls name={name} menuId={menuId} isMenuOpen={menu.isOpen} toggleMenu={menu.toggle} />
      </SiteHeader>
      <div className={`${styles.columns} ${styles.twoColumns}`}>
        <div className={styles.menuColumn}>
          <SideMenu id={menuId} isBusiness={customer.isBusiness} isOpen={menu.isOpen} />
        </div>
        <Main>{children}</Main>
      </div>
    </div>
  )
}

const Main = ({ children }: { children: ReactNode }) => (
  <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
    {children}
  </main>
)
