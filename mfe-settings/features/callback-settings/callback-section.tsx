import type { CallbackFormat, CallbackSettings } from '@account/shared/contracts/callback.ts'
import type { Customer } from '@account/shared/contracts/customer.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { callbackDraft } from '../../callbacks/callback-draft.ts'
import { CallbackExample } from './callback-example.tsx'
import { CallbackForm } from './callback-form.tsx'
import styles from '../../callbacks/callback-section.module.css'
import { RemoveCallbackModal } from './remove-callback-modal.tsx'

/** Names of formats, not words. */
const formatNames: Record<CallbackFormat, string> = { json: 'JSON', xml: 'XML' }

/** Where the customer's system is called: to be seen, and to be changed. */
export const CallbackSection = ({ customer }: { customer: Customer }) => {
  const [draft, setDraft] = useState(callbackDraft.read)
  const [isEditing, setEditing] = useState(draft !== undefined)
  useEffect(() => callbackDraft.forget(), [])
  const { callbackUrl, callbackFormat } = customer
  const close = () => {
    setEditing(false)
    setDraft(undefined)
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
          draft={draft}
          onClose={close}
        />
      ) : (
        <CurrentCallback
          settings={{ callbackUrl, callbackFormat: callbackFormat ?? 'json' }}
          onChange={() => setEditing(true)}
        />
      )}
      <CallbackExample format={callbackFormat ?? 'json'} />
    </section>
  )
}

const CurrentCallback = ({ settings, onChange }: { settings: CallbackSettings; onChange: () => void }) => {
  const [isAsked, setAsked] = useState(false)
  const { callbackUrl, callbackFormat } = settings
  if (callbackUrl === null)
    return (
      <div className={styles.actions}>
        <Button onClick={onChange}>
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
        <Button variant="secondary" onClick={onChange}>
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
