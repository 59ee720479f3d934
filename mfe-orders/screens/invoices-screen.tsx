import { InvoiceList } from '../features/invoice-list/invoice-list.tsx'
import { PageTitle } from '../page-title/page-title.tsx'

export const InvoicesScreen = () => (
  <>
    <PageTitle id="invoices.title" />
    <InvoiceList />
  </>
)
