import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './photo-information.module.css'

/** One line of the information panel, with the id of its name. */
export const InformationFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className={styles.name}>
      <FormattedMessage id={name} />
    </dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)
