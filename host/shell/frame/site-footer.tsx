import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { brandNames } from '@account/shared/storefronts/storefront.ts'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { remoteInsightAtom } from '../../federation/developer/remote-insight.ts'
import { FooterMenu } from '../menus/footer-menu.tsx'
import { LoadedConsentDialog, LoadedDialog } from './loaded-dialog.tsx'
import styles from './site-footer.module.css'

/** The code of the dialogs for developers and testers, by the button that opens each. */
const panels = {
  switches: async () => (await import('../../feature-flags/flag-panel.tsx')).FlagPanel,
  remotes: async () => (await import('../../federation/developer/remotes-panel.tsx')).RemotesPanel,
} as const

export const SiteFooter = () => {
  const { storefront, config, flags } = useHostServices()
  const [opened, setOpened] = useState<'consent' | keyof typeof panels>()
  const hasInsight = useAtomValue(remoteInsightAtom) !== undefined
  const close = () => setOpened(undefined)
  const brand = brandNames[storefront.brand]
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <FooterMenu />
        <div className={styles.row}>
          <p>
            <FormattedMessage id="footer.rights" values={{ year: String(new Date().getFullYear()), brand }} />
          </p>
          <div className={styles.ways}>
            <button type="button" className={styles.way} onClick={() => setOpened('consent')}>
              <FormattedMessage id="consent.settings" />
            </button>
            {flags.control && (
              <button type="button" className={styles.way} onClick={() => setOpened('switches')}>
                <FormattedMessage id="switches.title" />
              </button>
            )}
            {hasInsight && (
              <button type="button" className={styles.way} onClick={() => setOpened('remotes')}>
                <FormattedMessage id="remotes.title" />
              </button>
            )}
            <a className={styles.way} href={config.shopUrl}>
              <FormattedMessage id="footer.shop" values={{ brand }} />
            </a>
          </div>
        </div>
      </div>
      {opened === 'consent' && <LoadedConsentDialog onClose={close} />}
      {opened && opened !== 'consent' && (
        <LoadedDialog key={opened} load={panels[opened]} action={`${opened}/open`} onClose={close} />
      )}
    </footer>
  )
}
