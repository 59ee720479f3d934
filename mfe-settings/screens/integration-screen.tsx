import { CallbackLogLoader, CallbackDeliveries } from '../features/callbacks/callback-deliveries.tsx'
import { CustomerLoader } from '../customer/customer-loader.tsx'
import { SavedNotice } from '../customer/saved-notice.tsx'
import { SigningSecret } from '../features/callbacks/signing-secret.tsx'
import { CallbackSection } from '../features/callbacks/callback-section.tsx'
import { FtpInstructions } from '../features/ftp-instructions/ftp-instructions.tsx'
import { PageTitle } from '@account/shared/screens/page-title.tsx'
import styles from './integration-screen.module.css'

/** `/integration` */
export const IntegrationScreen = () => (
  <div className={styles.screen}>
    <PageTitle id="integration.title" />
    <FtpInstructions />
    <SavedNotice />
    <CustomerLoader height="164px">
      {(customer) => (
        <>
          <CallbackSection customer={customer} />
          {customer.callbackUrl !== null && (
            <CallbackLogLoader>
              {({ secretShownAt, deliveries }) => (
                <>
                  <SigningSecret shownAt={secretShownAt} />
                  <CallbackDeliveries deliveries={deliveries} />
                </>
              )}
            </CallbackLogLoader>
          )}
        </>
      )}
    </CustomerLoader>
  </div>
)
