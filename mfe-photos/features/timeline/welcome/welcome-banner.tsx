import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { useAtom } from 'jotai'
import { memo, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { isWelcomeOpenAtom } from './welcome-atom.ts'
import styles from './welcome-banner.module.css'

/** An introduction to the library, expanded until the customer collapses it. */
export const WelcomeBanner = memo(() => {
  const { config } = useHostServices()
  const textId = useId()
  const [isOpen, setOpen] = useAtom(isWelcomeOpenAtom)
  return (
    <aside className={styles.banner} aria-labelledby={`${textId}-title`}>
      <div className={styles.head}>
        <p id={`${textId}-title`} className={styles.title}>
          <FormattedMessage id="welcome.title" />
        </p>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
        >
          <FormattedMessage id={isOpen ? 'welcome.less' : 'welcome.more'} />
        </Button>
      </div>
      <div id={textId} hidden={!isOpen} className={styles.text}>
        <p>
          <FormattedMessage id="welcome.text" />
        </p>
        <a href={new URL('/faq', config.shopUrl).href}>
          <FormattedMessage id="welcome.faq" />
        </a>
      </div>
    </aside>
  )
})
