import { actKeepingFocus } from '../focus/act-keeping-focus.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './newer-version.module.css'

type NewerVersionProps = {
  /** A save was refused, and its button may be far below. */
  isRefused: boolean
  /** The other version. */
  children: ReactNode
  onKeep: () => void
  onTake: () => void
}

/** The focus scrolls to the element. */
const showAndFocus = (element: HTMLElement | null) => element?.focus()

/** Another window has saved another version: it is shown, what was typed stays, and the customer chooses. */
export const NewerVersion = ({ isRefused, children, onKeep, onTake }: NewerVersionProps) => (
  <div tabIndex={-1} ref={isRefused ? showAndFocus : undefined}>
    <Alert kind="error" title={useIntl().formatMessage({ id: 'newer.title' })}>
      <p>
        <FormattedMessage id="newer.text" />
      </p>
      <div className={styles.version}>{children}</div>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={(event) => actKeepingFocus(event, onKeep)}>
          <FormattedMessage id="newer.keep" />
        </Button>
        <Button variant="quiet" size="small" onClick={(event) => actKeepingFocus(event, onTake)}>
          <FormattedMessage id="newer.take" />
        </Button>
      </div>
    </Alert>
  </div>
)
