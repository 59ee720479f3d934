import { InvoiceList } from '../features/invoice-list/invoice-list.tsx'
import { PageTitle } from '@account/shared/screens/page-title.tsx'

export const InvoicesScreen = () => (
  <>
    <PageTitle id="invoices.title" />
    <InvoiceList />
  </>
)
