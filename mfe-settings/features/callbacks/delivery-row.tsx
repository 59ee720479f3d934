import type { CallbackAttempt, CallbackDelivery, CallbackFailure } from '@account/shared/contracts/callback.ts'
import { FactLine } from '@account/shared/ui/fact-line.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { writeDate } from '@account/shared/intl/write-date.ts'
import { DateTime } from 'luxon'
import { FormattedMessage } from 'react-intl'
import styles from './callback-deliveries.module.css'

/** One text for every address that is no longer accepted, because the reason does not matter to the reader. */
const refused = 'deliveries.failure.refused'

const failureTexts: Record<Exclude<CallbackFailure, 'status'>, string> = {
  unreachable: 'deliveries.failure.unreachable',
  certificate: 'deliveries.failure.certificate',
  timeout: 'deliveries.failure.timeout',
  redirect: 'deliveries.failure.redirect',
  'not-public': 'deliveries.failure.not-public',
  'unknown-host': 'deliveries.failure.unknown-host',
  'not-a-url': refused,
  'not-https': refused,
  'has-credentials': refused,
  port: refused,
}

export const DeliveryRow = ({ delivery }: { delivery: CallbackDelivery }) => {
  const { state, attempts, createdAt, nextAttemptAt } = delivery
  return (
    <li className={styles.delivery}>
      <p className={styles.event}>
        <EventName delivery={delivery} />
      </p>
      <p className={`${styles.state} ${styles[state]}`}>
        <FormattedMessage id={`deliveries.state.${state}`} />
      </p>
      <p className={styles.when}>
        <Moment at={createdAt} />
      </p>
      {attempts.length > 0 && (
        <details className={styles.attempts} open={state !== 'delivered'}>
          <summary>
            <FormattedMessage id="deliveries.attempts" values={{ count: attempts.length }} />
          </summary>
          <ol>
            {attempts.map((attempt) => (
              <li key={attempt.at}>
                <FactLine>
                  <Moment at={attempt.at} />
                  <AttemptResult attempt={attempt} />
                </FactLine>
              </li>
            ))}
          </ol>
          {nextAttemptAt !== null && (
            <p>
              <FormattedMessage id="deliveries.next" values={{ time: <Moment key="next" at={nextAttemptAt} /> }} />
            </p>
          )}
        </details>
      )}
    </li>
  )
}

const EventName = ({ delivery: { event, orderCode, orderStatus } }: { delivery: CallbackDelivery }) =>
  event === 'test' ? (
    <FormattedMessage id="deliveries.test" />
  ) : (
    <FormattedMessage id="deliveries.order" values={{ orderCode, orderStatus }} />
  )

const AttemptResult = ({ attempt: { statusCode, failure, durationMs } }: { attempt: CallbackAttempt }) => (
  <>
    {failure === null || failure === 'status' ? (
      <FormattedMessage id="deliveries.answered" values={{ status: String(statusCode) }} />
    ) : (
      <FormattedMessage id={failureTexts[failure]} />
    )}{' '}
    <span className={styles.duration}>{durationMs} ms</span>
  </>
)

const Moment = ({ at }: { at: string }) => {
  const { storefront } = useHostServices()
  const moment = DateTime.fromISO(at, { zone: storefront.timeZone, locale: storefront.locale })
  return <time dateTime={at}>{writeDate(moment, DateTime.DATETIME_SHORT_WITH_SECONDS)}</time>
}
