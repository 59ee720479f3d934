import { NO_INVOICE_DETAILS, type InvoiceDetails } from '@account/shared/contracts/invoice-details.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type InvoiceDetailsApi, invoiceDetailsApiAtom } from '../../api/invoice-details-api.ts'
import { refusedWith } from '../../testing/addresses.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { InvoiceDetailsSection } from './invoice-details-section.tsx'

const renderSection = (country: string, changes: Partial<InvoiceDetailsApi> = {}) => {
  let stored = NO_INVOICE_DETAILS
  const change: InvoiceDetailsApi['change'] = async (details) => (stored = details)
  const { storefront } = fakeHostServices()
  renderScreen({
    screen: <InvoiceDetailsSection />,
    services: { storefront: { ...storefront, country } },
    provide: (store) => store.set(invoiceDetailsApiAtom, { read: async () => stored, change, ...changes }),
  })
}

const type = async (label: RegExp, text: string) => {
  await userEvent.click(screen.getByRole('textbox', { name: label }))
  await userEvent.paste(text)
}
const openForm = async () => userEvent.click(await screen.findByRole('button', { name: 'Change invoice details' }))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

test('[WI-05] a business enters what its invoices name, sees it in one spelling, and the focus returns', async () => {
  renderSection('FR')
  expect(await screen.findByRole('heading', { name: 'You have not entered any details yet' })).toBeInTheDocument()
  await openForm()
  expect(screen.getByRole('textbox', { name: /^VAT number/ })).toHaveFocus()
  await type(/^VAT number/, '40 303 265 045')
  await type(/^Company number/, '732 829 320 00074')
  await type(/^Peppol address/, '0225: 732829320')
  await save()
  expect(await screen.findByText('FR40303265045')).toBeInTheDocument()
  expect(screen.getByText('73282932000074')).toBeInTheDocument()
  expect(screen.getByText('0225:732829320')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Change invoice details' })).toHaveFocus()
})

test('[WI-05] a number that does not exist shows an error at its field, and the typed text stays', async () => {
  renderSection('DE')
  await openForm()
  expect(screen.queryByRole('textbox', { name: /^Company number/ })).not.toBeInTheDocument()
  await type(/^Your reference/, '991-33333TEST-34')
  await save()
  const field = screen.getByRole('textbox', { name: /^Your reference/ })
  expect(await screen.findByRole('alert')).toHaveTextContent('Please correct one field')
  expect(field).toHaveAccessibleDescription(/there is no such number/)
  expect(field).toHaveValue('991-33333TEST-34')
})

test('[WI-05] details that another window has saved are shown beside what was typed, and either can be kept', async () => {
  const elsewhere: InvoiceDetails = { ...NO_INVOICE_DETAILS, buyerReference: 'Cost centre 12' }
  let isNewer = false
  const versions: InvoiceDetails[] = []
  renderSection('GB', {
    read: async () => (isNewer ? elsewhere : NO_INVOICE_DETAILS),
    async change(details, from) {
      versions.push(from)
      if (from.buyerReference === elsewhere.buyerReference) return details
      isNewer = true
      throw refusedWith(412, 'changed-elsewhere')
    },
  })
  await openForm()
  await type(/^VAT number/, '980 7806 84')
  await save()
  expect(await screen.findByText('Cost centre 12')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /^VAT number/ })).toHaveValue('980 7806 84')
  await userEvent.click(screen.getByRole('button', { name: 'Keep my input' }))
  await save()
  expect(await screen.findByText('GB980780684')).toBeInTheDocument()
  expect(versions).toEqual([NO_INVOICE_DETAILS, elsewhere])
})
