import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { memo, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import * as z from 'zod'
import { keep, readKept } from '../../device/kept-text.ts'
import styles from './welcome-banner.module.css'

const STORAGE_KEY = 'photos/welcome'

const StoredChoice = z.enum(['more', 'less']).catch('more')

/** Introduces the library; shown in full until the customer makes it small. */
export const WelcomeBanner = memo(() => {
  const { config } = useHostServices()
  const textId = useId()
  const [choice, setChoice] = useState(() => StoredChoice.parse(readKept('localStorage', STORAGE_KEY)))
  const isOpen = choice === 'more'

  const toggle = () => {
    const next = isOpen ? 'less' : 'more'
    setChoice(next)
    keep('localStorage', STORAGE_KEY, next)
  }
  return (
    <aside className={styles.banner} aria-labelledby={`${textId}-title`}>
      <div className={styles.head}>
        <p id={`${textId}-title`} className={styles.title}>
          <FormattedMessage id="welcome.title" />
        </p>
        <Button variant="quiet" size="small" aria-expanded={isOpen} aria-controls={textId} onClick={toggle}>
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
