import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './empty-panel.module.css'

type EmptyPanelProps = { titleId: string; headingLevel: 'h2' | 'h3'; children: ReactNode }

/** The outline of content that does not exist yet, in its place. */
export const EmptyPanel = ({ titleId, headingLevel: Heading, children }: EmptyPanelProps) => (
  <div className={styles.panel}>
    <Heading className={styles.title}>
      <FormattedMessage id={titleId} />
    </Heading>
    <p className={styles.text}>{children}</p>
  </div>
)
