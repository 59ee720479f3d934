import { actKeepingFocus } from '../focus/act-keeping-focus.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './newer-version.module.css'
import type { Texts, Versions } from './use-newer-version.ts'

type NewerVersionProps<Latest extends Texts> = {
  versions: Versions<Latest>
  /** While a save is under way, and after it, the newer version may be the saved one. */
  saving: { status: 'idle' | 'pending' | 'success' | 'error' }
  /** The save was refused because of the newer version, and its button may be far below. */
  isRefused: boolean
  /** Replaces what was typed. */
  onTake: (newer: Latest) => void
  children: (newer: Latest) => ReactNode
}

/** The focus scrolls to the element. */
const showAndFocus = (element: HTMLElement | null) => element?.focus()

/** Another window has saved another version: it is shown, what was typed stays, and the customer chooses. */
export const NewerVersion = <Latest extends Texts>({
  versions: { newer, accept },
  saving: { status },
  isRefused,
  onTake,
  children,
}: NewerVersionProps<Latest>) => {
  const title = useIntl().formatMessage({ id: 'newer.title' })
  if (!newer || status === 'pending' || status === 'success') return null
  const take = () => {
    accept()
    onTake(newer)
  }
  return (
    <div tabIndex={-1} ref={isRefused ? showAndFocus : undefined}>
      <Alert kind="error" title={title}>
        <p>
          <FormattedMessage id="newer.text" />
        </p>
        <div className={styles.version}>{children(newer)}</div>
        <div className={styles.actions}>
          <Button variant="secondary" size="small" onClick={(event) => actKeepingFocus(event, accept)}>
            <FormattedMessage id="newer.keep" />
          </Button>
          <Button variant="quiet" size="small" onClick={(event) => actKeepingFocus(event, take)}>
            <FormattedMessage id="newer.take" />
          </Button>
        </div>
      </Alert>
    </div>
  )
}
