import { Button } from '@account/shared/ui/button.tsx'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { DeleteAccountModal } from './delete-account-modal.tsx'
import styles from './account-deletion.module.css'

/** A parameter of the address, so that the dialog is still open after the sign-in, and a failed link leads back to it. */
const PARAMETER = 'delete-account'

/** The section of the settings that deletes the account. */
export const AccountDeletion = () => {
  const [query, setQuery] = useSearchParams()
  const ask = (isAsked: boolean) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (isAsked) after.set(PARAMETER, 'true')
        else after.delete(PARAMETER)
        return after
      },
      { replace: true },
    )
  return (
    <section className={styles.section} aria-labelledby="settings-deletion">
      <h2 id="settings-deletion" className={styles.heading}>
        <FormattedMessage id="deletion.heading" />
      </h2>
      <p className={styles.text}>
        <FormattedMessage id="deletion.explanation" />
      </p>
      <p>
        <Button variant="secondary" onClick={() => ask(true)}>
          <FormattedMessage id="deletion.open" />
        </Button>
      </p>
      {query.get(PARAMETER) === 'true' && <DeleteAccountModal onClose={() => ask(false)} />}
    </section>
  )
}
