import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { EmptyPanel } from '../ui/empty-panel.tsx'
import { PaymentCard } from '../features/payment-method/payment-card.tsx'
import { PaymentMethodLoader } from '../features/payment-method/payment-method-loader.tsx'
import styles from './settings-screen.module.css'
import { SettingsLink, SettingsLinks, SettingsSection } from './settings-section.tsx'

// It holds the check digits of fifteen countries.
const InvoiceDetailsSection = lazyPart(
  async () => (await import('../features/invoice-details/invoice-details-section.tsx')).InvoiceDetailsSection,
)

/** The settings that only a business has. */
export const BusinessSettings = () => (
  <>
    <SettingsSection id="payment" titleId="payment.current">
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
      <SettingsLinks>
        <SettingsLink to="/settings/payment-method" textId="payment.title" />
      </SettingsLinks>
    </SettingsSection>
    <SettingsSection id="invoice-details" titleId="invoiceDetails.title">
      <Suspense fallback={<Skeleton height="160px" radius="var(--radius)" />}>
        <InvoiceDetailsSection />
      </Suspense>
    </SettingsSection>
    <SettingsSection id="integration" titleId="integration.title">
      <p className={styles.none}>
        <FormattedMessage id="integration.summary" />
      </p>
      <SettingsLinks>
        <SettingsLink to="/integration" textId="integration.title" />
      </SettingsLinks>
    </SettingsSection>
  </>
)
