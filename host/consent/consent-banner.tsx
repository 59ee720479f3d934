import { keepPlace } from '@account/shared/focus/keep-place.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { useAtom } from 'jotai'
import { useEffect, useState, type ComponentType } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { consentAtom, type ConsentKeeper } from './consent.ts'
import styles from './consent-banner.module.css'
import { useConsentKeeper } from './consent-keeper-context.tsx'

const ROOM = '--room-for-banner'

type ConsentBannerProps = {
  /** Shown when the customer chooses what to consent to. */
  dialog: ComponentType<{ onClose: () => void }>
}

/** Asks for consent once. Refusing takes one press, as agreeing does, and the page can be used without an answer. */
export const ConsentBanner = ({ dialog: Dialog }: ConsentBannerProps) => {
  const { formatMessage } = useIntl()
  const keeper = useConsentKeeper()
  const isAnswered = useLatestConsent(keeper) !== undefined
  const [isChoosing, setChoosing] = useState(false)
  if (isAnswered) return null
  return (
    <section ref={keepRoom} className={styles.banner} aria-label={formatMessage({ id: 'consent.title' })}>
      <div className={styles.content}>
        <p className={styles.text}>
          <FormattedMessage id="consent.explanation" />
        </p>
        <div className={styles.answers}>
          <Button
            ref={keepPlace}
            variant="secondary"
            onClick={() => keeper.decide({ analytics: false, marketing: false })}
          >
            <FormattedMessage id="consent.refuse" />
          </Button>
          <Button
            ref={keepPlace}
            variant="secondary"
            onClick={() => keeper.decide({ analytics: true, marketing: true })}
          >
            <FormattedMessage id="consent.accept" />
          </Button>
          <Button ref={keepPlace} variant="quiet" onClick={() => setChoosing(true)}>
            <FormattedMessage id="consent.choose" />
          </Button>
        </div>
      </div>
      {isChoosing && <Dialog onClose={() => setChoosing(false)} />}
    </section>
  )
}

/** Reads the cookie again when the page becomes visible: another tab, or a page of the shop, may have changed it. */
const useLatestConsent = (keeper: ConsentKeeper) => {
  const [consent, setConsent] = useAtom(consentAtom)
  useEffect(() => {
    const readConsent = () => setConsent(keeper.current())
    document.addEventListener('visibilitychange', readConsent)
    return () => document.removeEventListener('visibilitychange', readConsent)
  }, [keeper, setConsent])
  return consent
}

/** Publishes the height that the banner covers, which the scroll padding of the page and the position of the chat depend on. */
const keepRoom = (banner: HTMLElement | null) => {
  if (!banner) return
  const { style } = banner.ownerDocument.documentElement
  const coveredHeight = () => (getComputedStyle(banner).position === 'static' ? 0 : banner.offsetHeight)
  const observer = new ResizeObserver(() => style.setProperty(ROOM, `${coveredHeight()}px`))
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty(ROOM)
  }
}
