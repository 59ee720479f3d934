import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useLeaveQuestion, type LeaveQuestionTexts } from '@account/shared/form/use-leave-question.tsx'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { useGuardDismissal } from '@account/shared/ui/dismissal-context.ts'
import { writeDate } from '@account/shared/intl/write-date.ts'
import { DateTime } from 'luxon'
import { useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useReplaceSecret } from './callbacks-query.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import { QuestionModal } from '../../ui/question-modal.tsx'
import sectionStyles from './callback-section.module.css'

/** The secret with which the other system verifies signatures. It is created or replaced here and shown once. */
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
        {since && <FormattedMessage id="secret.since" values={{ date: writeDate(since, DateTime.DATETIME_MED) }} />}
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

const leaveTexts: LeaveQuestionTexts = {
  title: 'secret.leave',
  text: 'secret.leave.text',
  keep: 'secret.leave.keep',
  discard: 'secret.leave.discard',
}

const ShownSecret = ({ secret }: { secret: string }) => {
  const intl = useIntl()
  const { report } = useHostServices()
  const shown = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const guardDismissal = useGuardDismissal()
  const { ask, dialog } = useLeaveQuestion(leaveTexts)
  // An accidental Escape or click beside the dialog would lose a secret that is shown only once.
  useLayoutEffect(() => (outcome === 'copied' ? undefined : guardDismissal(ask)), [outcome, guardDismissal, ask])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setOutcome('copied')
    } catch (error) {
      // A browser may refuse the clipboard. The secret is shown only once, so it is selected for copying by hand.
      report({ action: 'secret/copy', error })
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current)
      setOutcome('refused')
    }
  }
  return (
    <div className={sectionStyles.section}>
      {dialog}
      <Alert
        kind="info"
        title={intl.formatMessage({ id: 'secret.copyNow' })}
        action={
          <Button variant="secondary" size="small" onClick={() => void copy()}>
            <FormattedMessage id={outcome === 'copied' ? 'secret.copied' : 'secret.copy'} />
          </Button>
        }
      />
      {outcome === 'refused' && <Alert kind="error" title={intl.formatMessage({ id: 'secret.notCopied' })} />}
      <pre className={sectionStyles.code} translate="no">
        <code ref={shown}>{secret}</code>
      </pre>
    </div>
  )
}
