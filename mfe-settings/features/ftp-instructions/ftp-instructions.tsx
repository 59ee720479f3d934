import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useCustomerEmail } from '../../customer/signed-in-customer.ts'
import styles from './ftp-instructions.module.css'

const steps = ['integration.connect', 'integration.folder', 'integration.ready', 'integration.callback'] as const

const code = (content: ReactNode) => <code key="code">{content}</code>

/** The instructions by which a business sends orders from its own system. */
export const FtpInstructions = () => {
  const { config } = useHostServices()
  const userName = useCustomerEmail()
  return (
    <section className={styles.instructions} aria-labelledby="integration-how">
      <h2 id="integration-how" className={styles.heading}>
        <FormattedMessage id="integration.how" />
      </h2>
      <dl className={styles.access}>
        <Access termId="integration.server">
          <code>{`ftp.${config.parentDomain}`}</code>
        </Access>
        <Access termId="integration.protocol">
          <FormattedMessage id="integration.protocolValue" />
        </Access>
        <Access termId="integration.user">
          <code>{userName}</code>
        </Access>
        <Access termId="integration.password">
          <FormattedMessage id="integration.passwordValue" />
        </Access>
      </dl>
      <ol className={styles.steps}>
        {steps.map((id) => (
          <li key={id}>
            <FormattedMessage id={id} values={{ code }} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const Access = ({ termId, children }: { termId: string; children: ReactNode }) => (
  <div className={styles.item}>
    <dt>
      <FormattedMessage id={termId} />
    </dt>
    <dd>{children}</dd>
  </div>
)
