import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { DateTime } from 'luxon'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useReplaceSecret } from '../../callbacks/callbacks-query.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import { QuestionModal } from '../../question/question-modal.tsx'
import sectionStyles from '../../callbacks/callback-section.module.css'

/** What the other system checks signatures with: made anew, and shown once. */
export const SigningSecret = ({ shownAt }: { shownAt: string | null }) => {
  const { storefront } = useHostServices()
  const [isAsked, setAsked] = useState(false)
  const since = shownAt !== null && DateTime.fromISO(shownAt, { zone: storefront.timeZone, locale: storefront.locale })
  return (
    <section className={sectionStyles.section} aria-labelledby="secret-title">
      <h2 id="secret-title" className={sectionStyles.heading}>
        <FormattedMessage id="secret.title" />
      </h2>
      <p className={sectionStyles.text}>
        <FormattedMessage id="secret.text" />{' '}
        {since && <FormattedMessage id="secret.since" values={{ date: since.toLocaleString(DateTime.DATETIME_MED) }} />}
      </p>
      <div className={sectionStyles.actions}>
        <Button variant="secondary" onClick={() => setAsked(true)}>
          <FormattedMessage id={shownAt === null ? 'secret.create' : 'secret.replace'} />
        </Button>
      </div>
      {isAsked && <SecretModal isFirst={shownAt === null} onClose={() => setAsked(false)} />}
    </section>
  )
}

const SecretModal = ({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) => {
  const { mutate, isPending, data: created, error } = useReplaceSecret()
  return (
    <QuestionModal
      titleId="secret.title"
      confirmId={isFirst ? 'secret.create' : 'secret.replace'}
      tone="primary"
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
      outcome={created && { closeId: 'secret.done', content: <ShownSecret secret={created.secret} /> }}
    >
      <FormFailures faults={[]} failure={error} />
      <p>
        <FormattedMessage id={isFirst ? 'secret.once' : 'secret.replaceText'} />
      </p>
    </QuestionModal>
  )
}

const ShownSecret = ({ secret }: { secret: string }) => {
  const intl = useIntl()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    setCopied(true)
  }
  return (
    <div className={sectionStyles.section}>
      <Alert
        kind="info"
        title={intl.formatMessage({ id: 'secret.copyNow' })}
        action={
          <Button variant="secondary" size="small" onClick={() => void copy()}>
            <FormattedMessage id={isCopied ? 'secret.copied' : 'secret.copy'} />
          </Button>
        }
      />
      <pre className={sectionStyles.code} translate="no">
        <code>{secret}</code>
      </pre>
    </div>
  )
}
