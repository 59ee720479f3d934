import type { CallbackSettings } from '@account/shared/contracts/callback.ts'
import type { Customer } from '@account/shared/contracts/customer.ts'
import { draftOf } from '@account/shared/browser-storage/drafts.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { CALLBACK_DRAFT, formatNames, CallbackForm } from './callback-form.tsx'
import { useCustomerId } from '../../customer/signed-in-customer.ts'
import { CallbackExample } from './callback-example.tsx'
import styles from './callback-section.module.css'
import { RemoveCallbackModal } from './remove-callback-modal.tsx'

/** The address of the customer's system, shown and editable. */
export const CallbackSection = ({ customer }: { customer: Customer }) => {
  const customerId = useCustomerId()
  const [isDrafted] = useState(() => customerId !== undefined && draftOf(CALLBACK_DRAFT, customerId).isKept())
  const [isEditing, setEditing] = useState(isDrafted)
  const [wasEdited, setEdited] = useState(false)
  const { callbackUrl, callbackFormat } = customer
  const close = () => {
    setEditing(false)
    setEdited(true)
  }
  return (
    <section className={styles.section} aria-labelledby="callback-title">
      <h2 id="callback-title" className={styles.heading}>
        <FormattedMessage id="callback.title" />
      </h2>
      <p className={styles.text}>
        <FormattedMessage id="callback.text" />
      </p>
      {isEditing ? (
        <CallbackForm
          saved={{ callbackUrl: callbackUrl ?? '', callbackFormat: callbackFormat ?? 'json' }}
          takesFocus={!isDrafted || wasEdited}
          onClose={close}
        />
      ) : (
        <CurrentCallback
          settings={{ callbackUrl, callbackFormat: callbackFormat ?? 'json' }}
          takesFocus={wasEdited}
          onChange={() => setEditing(true)}
        />
      )}
      <CallbackExample format={callbackFormat ?? 'json'} />
    </section>
  )
}

type CurrentCallbackProps = {
  settings: CallbackSettings
  /** Whether it replaces the form, which had the focus. */
  takesFocus: boolean
  onChange: () => void
}

const CurrentCallback = ({ settings, takesFocus, onChange }: CurrentCallbackProps) => {
  const [isAsked, setAsked] = useState(false)
  const { callbackUrl, callbackFormat } = settings
  const [wasSetUp] = useState(callbackUrl !== null)
  if (callbackUrl === null)
    return (
      <div className={styles.actions}>
        <Button autoFocus={takesFocus || wasSetUp} onClick={onChange}>
          <FormattedMessage id="callback.setUp" />
        </Button>
      </div>
    )
  return (
    <>
      <p className={styles.current}>
        <code>{callbackUrl}</code>
        <span className={styles.format}>{formatNames[callbackFormat]}</span>
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" autoFocus={takesFocus} onClick={onChange}>
          <FormattedMessage id="callback.change" />
        </Button>
        <Button variant="quiet" onClick={() => setAsked(true)}>
          <FormattedMessage id="callback.remove" />
        </Button>
      </div>
      {isAsked && <RemoveCallbackModal callbackFormat={callbackFormat} onClose={() => setAsked(false)} />}
    </>
  )
}
