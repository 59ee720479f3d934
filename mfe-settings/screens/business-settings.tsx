import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { EmptyPanel } from '../ui/empty-panel.tsx'
import { PaymentCard } from '../features/payment-method/payment-card.tsx'
import { PaymentMethodLoader } from '../features/payment-method/payment-method-loader.tsx'
import styles from './settings-screen.module.css'

// It holds the check digits of fifteen countries.
const InvoiceDetailsSection = lazyPart(
  async () => (await import('../features/invoice-details/invoice-details-section.tsx')).InvoiceDetailsSection,
)

/** The settings that only a business has. */
export const BusinessSettings = () => (
  <>
    <section aria-labelledby="settings-payment">
      <h2 id="settings-payment" className={styles.heading}>
        <FormattedMessage id="payment.current" />
      </h2>
      <PaymentMethodLoader>
        {(method) =>
          method ? (
            <PaymentCard method={method} />
          ) : (
            <EmptyPanel titleId="payment.none" headingLevel="h3">
              <FormattedMessage id="payment.noneText" />
            </EmptyPanel>
          )
        }
      </PaymentMethodLoader>
      <p className={styles.links}>
        <Link className={buttonClassName('secondary')} to="/settings/payment-method">
          <FormattedMessage id="payment.title" />
        </Link>
      </p>
    </section>
    <section aria-labelledby="settings-invoice-details">
      <h2 id="settings-invoice-details" className={styles.heading}>
        <FormattedMessage id="invoiceDetails.title" />
      </h2>
      <Suspense fallback={<Skeleton height="160px" radius="var(--radius)" />}>
        <InvoiceDetailsSection />
      </Suspense>
    </section>
    <section aria-labelledby="settings-integration">
      <h2 id="settings-integration" className={styles.heading}>
        <FormattedMessage id="integration.title" />
      </h2>
      <p className={styles.none}>
        <FormattedMessage id="integration.summary" />
      </p>
      <p className={styles.links}>
        <Link className={buttonClassName('secondary')} to="/integration">
          <FormattedMessage id="integration.title" />
        </Link>
      </p>
    </section>
  </>
)
