import { FailureBoundary } from '@account/shared/failures/failure-boundary.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { brandNames } from '@account/shared/storefronts/storefront.ts'
import { useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ConsentDialog } from '../consent/consent-dialog.tsx'
import { remoteInsightAtom } from '../federation/developer/remote-insight.ts'
import { RemoteFailure } from '../federation/remote-failure.tsx'
import { FlagPanel } from '../feature-flags/flag-panel.tsx'
import { FooterMenu } from './footer-menu.tsx'
import styles from './site-footer.module.css'

/** Loaded on demand, because only developers open it, and again after a failed load. */
const LoadedRemotesPanel = (props: { onClose: () => void }) => {
  const [RemotesPanel] = useState(() =>
    lazyPart(async () => (await import('../federation/developer/remotes-panel.tsx')).RemotesPanel),
  )
  return (
    <Suspense>
      <RemotesPanel {...props} />
    </Suspense>
  )
}

export const SiteFooter = () => {
  const { storefront, config, flags, report } = useHostServices()
  const [opened, setOpened] = useState<'consent' | 'switches' | 'remotes'>()
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
      {opened === 'consent' && <ConsentDialog onClose={close} />}
      {opened === 'switches' && <FlagPanel onClose={close} />}
      {opened === 'remotes' && (
        <FailureBoundary
          onError={(error) => report({ action: 'remotes/open', error })}
          fallback={(failure) => <RemoteFailure {...failure} />}
        >
          <LoadedRemotesPanel onClose={close} />
        </FailureBoundary>
      )}
    </footer>
  )
}
