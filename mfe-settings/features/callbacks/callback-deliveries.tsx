import type { CallbackDelivery, CallbackLog } from '@account/shared/contracts/callback.ts'
import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { problemOf } from '@account/shared/failures/response-problem.ts'
import { timeToWait } from '@account/shared/contracts/confirmation-period.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSendTestCall, useCallbackLogQuery } from './callbacks-query.ts'
import sectionStyles from './callback-section.module.css'
import styles from './callback-deliveries.module.css'
import { DeliveryRow } from './delivery-row.tsx'
import type { ReactNode } from 'react'
import { SettingsLoader } from '../../ui/settings-loader.tsx'

/** The results of the latest calls, and a button for a test call. */
export const CallbackDeliveries = ({ deliveries }: { deliveries: readonly CallbackDelivery[] }) => {
  const { mutate, isPending, error } = useSendTestCall()
  return (
    <section className={sectionStyles.section} aria-labelledby="deliveries-title">
      <h2 id="deliveries-title" className={sectionStyles.heading}>
        <FormattedMessage id="deliveries.title" />
      </h2>
      <div className={sectionStyles.actions}>
        <Button isBusy={isPending} onClick={() => mutate()}>
          <FormattedMessage id="deliveries.sendTest" />
        </Button>
      </div>
      {error && <TestFailure error={error} />}
      <LatestState delivery={deliveries[0]} />
      {deliveries.length === 0 ? (
        <p className={sectionStyles.text}>
          <FormattedMessage id="deliveries.none" />
        </p>
      ) : (
        <ul role="list" className={styles.list}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Announces the latest state to screen readers. */
const LatestState = ({ delivery }: { delivery: CallbackDelivery | undefined }) => (
  <div role="status">
    {delivery && (
      <VisuallyHidden>
        <FormattedMessage id={`deliveries.state.${delivery.state}`} />
      </VisuallyHidden>
    )}
  </div>
)

const TestFailure = ({ error }: { error: Error }) => {
  const intl = useIntl()
  const problem = problemOf(error)
  const isTooMany = problem?.status === 429
  const wait = timeToWait(problem?.retryAfterSeconds ?? 60)
  return (
    <FailureAlert
      title={intl.formatMessage({ id: isTooMany ? 'deliveries.tooMany' : 'deliveries.testFailed' }, wait)}
      error={isTooMany ? null : error}
    />
  )
}

export const CallbackLogLoader = ({ children }: { children: (log: CallbackLog) => ReactNode }) => (
  <SettingsLoader query={useCallbackLogQuery()} skeleton={{ height: '200px', radius: 'var(--radius)' }}>
    {children}
  </SettingsLoader>
)
