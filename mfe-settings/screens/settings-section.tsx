import { buttonClassName } from '@account/shared/ui/button.tsx'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import styles from './settings-screen.module.css'

type SettingsSectionProps = {
  /** Another one for each section of the page. */
  id: string
  titleId: string
  children: ReactNode
}

/** A section of the settings under its heading. */
export const SettingsSection = ({ id, titleId, children }: SettingsSectionProps) => (
  <section aria-labelledby={`settings-${id}`}>
    <h2 id={`settings-${id}`} className={styles.heading}>
      <FormattedMessage id={titleId} />
    </h2>
    {children}
  </section>
)

/** The explanation of a section. */
export const SettingsText = ({ id }: { id: string }) => (
  <p className={styles.text}>
    <FormattedMessage id={id} />
  </p>
)

/** The links and buttons below the content of a section. */
export const SettingsLinks = ({ children }: { children: ReactNode }) => <p className={styles.links}>{children}</p>

export const SettingsLink = ({ to, textId }: { to: string; textId: string }) => (
  <Link className={buttonClassName('secondary')} to={to}>
    <FormattedMessage id={textId} />
  </Link>
)
