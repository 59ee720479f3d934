import type { InvoiceDetails } from '@account/shared/contracts/invoice-details.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Detail, Details } from '../../ui/details.tsx'
import { EmptyPanel } from '../../ui/empty-panel.tsx'
import { SettingsLoader } from '../../ui/settings-loader.tsx'
import { useInvoiceDetailFields } from './invoice-detail-fields.ts'
import { InvoiceDetailsForm } from './invoice-details-form.tsx'
import styles from './invoice-details-section.module.css'
import { useInvoiceDetailsQuery } from './invoice-details-query.ts'

/** The numbers that the invoices of a business name, shown and editable. */
export const InvoiceDetailsSection = () => {
  const [isEditing, setEditing] = useState(false)
  const [wasEdited, setEdited] = useState(false)
  const close = () => {
    setEditing(false)
    setEdited(true)
  }
  return (
    <div className={styles.section}>
      <p className={styles.text}>
        <FormattedMessage id="invoiceDetails.text" />
      </p>
      <SettingsLoader query={useInvoiceDetailsQuery()} skeleton={{ height: '120px', radius: 'var(--radius)' }}>
        {(details) =>
          isEditing ? (
            <InvoiceDetailsForm saved={details} onClose={close} />
          ) : (
            <>
              <CurrentDetails details={details} />
              <p className={styles.actions}>
                <Button variant="secondary" autoFocus={wasEdited} onClick={() => setEditing(true)}>
                  <FormattedMessage id="invoiceDetails.change" />
                </Button>
              </p>
            </>
          )
        }
      </SettingsLoader>
    </div>
  )
}

const CurrentDetails = ({ details }: { details: InvoiceDetails }) => {
  const entered = useInvoiceDetailFields().filter(({ name }) => details[name] !== '')
  if (entered.length === 0)
    return (
      <EmptyPanel titleId="invoiceDetails.none" headingLevel="h3">
        <FormattedMessage id="invoiceDetails.noneText" />
      </EmptyPanel>
    )
  return (
    <Details>
      {entered.map(({ name, label }) => (
        <Detail key={name} term={label}>
          <span translate="no">{details[name]}</span>
        </Detail>
      ))}
    </Details>
  )
}
