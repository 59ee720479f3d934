import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import { SettingsLoader } from '../../ui/settings-loader.tsx'
import { PasskeyCards } from './passkey-cards.tsx'
import styles from './passkey-section.module.css'
import { useConfirmIdentity, usePasskeysQuery } from './passkeys-query.ts'

// The form contains validation, so it loads only when it is opened.
const AddPasskeyModal = lazyPart(async () => (await import('./add-passkey-modal.tsx')).AddPasskeyModal)

/** The passkeys of the account, and how to add one. */
export const PasskeySection = () => (
  <div className={styles.section}>
    <SettingsLoader query={usePasskeysQuery()} skeleton={{ height: '64px', radius: 'var(--radius)' }}>
      {(list) => <PasskeyCards {...list} />}
    </SettingsLoader>
    {browserSupportsWebAuthn() ? (
      <AddPasskey />
    ) : (
      <p className={styles.text}>
        <FormattedMessage id="passkeys.unsupported" />
      </p>
    )}
  </div>
)

const AddPasskey = () => {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending, error } = useConfirmIdentity()
  return (
    <>
      <FormFailures faults={[]} failure={error} />
      <p className={styles.actions}>
        <Button
          variant="secondary"
          isBusy={isPending}
          onClick={() => mutate(undefined, { onSuccess: () => setIsOpen(true) })}
        >
          <FormattedMessage id="passkeys.add" />
        </Button>
      </p>
      {isOpen && (
        <Suspense>
          <AddPasskeyModal onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
