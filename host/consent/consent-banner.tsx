import { Button } from '@account/shared/ui/button.tsx'
import { useAtom } from 'jotai'
import { useEffect, useLayoutEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { consentAtom, type ConsentKeeper } from './consent.ts'
import styles from './consent-banner.module.css'
import { ConsentDialog } from './consent-dialog.tsx'
import { useConsentKeeper } from './consent-keeper-context.tsx'

/** Asks once. Refusing takes one press, as agreeing does, and the site can be used while the question stands. */
export const ConsentBanner = () => {
  const { formatMessage } = useIntl()
  const keeper = useConsentKeeper()
  const isAnswered = useLatestConsent(keeper) !== undefined
  const [isChoosing, setChoosing] = useState(false)
  useRoomForBanner(isAnswered)
  if (isAnswered) return null
  return (
    <section className={styles.banner} aria-label={formatMessage({ id: 'consent.title' })}>
      <div className={styles.content}>
        <p className={styles.text}>
          <FormattedMessage id="consent.explanation" />
        </p>
        <div className={styles.answers}>
          <Button variant="quiet" onClick={() => setChoosing(true)}>
            <FormattedMessage id="consent.choose" />
          </Button>
          <Button variant="secondary" onClick={() => keeper.decide({ analytics: false, marketing: false })}>
            <FormattedMessage id="consent.refuse" />
          </Button>
          <Button variant="secondary" onClick={() => keeper.decide({ analytics: true, marketing: true })}>
            <FormattedMessage id="consent.accept" />
          </Button>
        </div>
      </div>
      {isChoosing && <ConsentDialog onClose={() => setChoosing(false)} />}
    </section>
  )
}

/** As it is whenever the page is looked at: another tab, or a page of the shop, may have asked meanwhile. */
const useLatestConsent = (keeper: ConsentKeeper) => {
  const [consent, setConsent] = useAtom(consentAtom)
  useEffect(() => {
    const look = () => setConsent(keeper.current())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [keeper, setConsent])
  return consent
}

/** What takes the focus is scrolled out from under the banner. */
const useRoomForBanner = (isAnswered: boolean) => {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-asks-consent', !isAnswered)
    return () => document.documentElement.removeAttribute('data-asks-consent')
  }, [isAnswered])
}
