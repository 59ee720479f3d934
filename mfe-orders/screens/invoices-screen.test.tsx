import type { HistoricalInvoice } from '@account/shared/contracts/invoice.ts'
import { returnToTabLater } from '@account/shared/testing/return-to-tab.ts'
import { refuse } from '@account/shared/testing/render-screen.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type InvoicesApi, invoicesApiAtom } from '../api/invoices-api.ts'
import { httpError, renderScreen, recordSavedFiles } from '../testing/render-screen.ts'
import { InvoicesScreen } from './invoices-screen.tsx'

const anInvoice = (index: number, changes: Partial<HistoricalInvoice> = {}): HistoricalInvoice => ({
  id: `0195d3a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  groupId: '0195d3a0-0000-7000-8000-000000000999',
  number: `INV-${index}`,
  kind: 'invoice',
  status: 'paid',
  issuedOn: '2026-06-01',
  dueOn: '2026-07-01',
  orderCodes: ['B2B-1'],
  netCents: 1000,
  vatCents: 200,
  totalCents: 1200,
  currency: 'GBP',
  ...changes,
})

let saved: readonly string[]
beforeEach(() => {
  saved = recordSavedFiles()
})
afterEach(() => jest.restoreAllMocks())

const renderWith = (invoices: HistoricalInvoice[], changes: Partial<InvoicesApi> = {}) => {
  const pdf = new Blob(['%PDF-'])
  const api: InvoicesApi = {
    list: async () => invoices,
    pdf: async () => pdf,
    xml: async () => pdf,
    groupPdf: async () => pdf,
    archive: async () => pdf,
    openPayment: refuse,
    finishPayment: refuse,
    ...changes,
  }
  return renderScreen({ screen: <InvoicesScreen />, provide: (store) => store.set(invoicesApiAtom, api) })
}

test('[WI-05] invoices are listed by month under their total, with their states as text', async () => {
  const services = renderWith([
    anInvoice(1, { status: 'overdue' }),
    anInvoice(2, { issuedOn: '2026-05-31', kind: 'credit', totalCents: -200 }),
  ])
  expect(await screen.findByText('£10.00')).toBeInTheDocument()
  expect(screen.getByText(/^2 invoices/)).toBeInTheDocument()
  expect(within(screen.getByRole('list', { name: 'June 2026' })).getByText('Overdue')).toBeInTheDocument()
  expect(within(screen.getByRole('list', { name: 'May 2026' })).getByText('Credit note')).toBeInTheDocument()
  expect(services.recorded.titles).toContain('B2B invoices')
})

test('[WI-05] a customer who returns after a while sees new invoices', async () => {
  const invoices = [anInvoice(1)]
  renderWith([], { list: async () => [...invoices] })
  expect(await screen.findByText(/^1 invoice/)).toBeInTheDocument()
  invoices.push(anInvoice(2))
  await returnToTabLater()
  expect(await screen.findByText(/^2 invoices/)).toBeInTheDocument()
})

test('[WI-05] each invoice has its own download, which may fail and be retried', async () => {
  let isDown = true
  const pdf = async () => {
    if (isDown) throw new Error('down')
    return new Blob(['%PDF-'])
  }
  const services = renderWith([anInvoice(1), anInvoice(2)], { pdf })
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF INV-1' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Download failed Reference: 0195d3a0-0000-4000-8000-000000000001',
  )
  expect(services.recorded.reported).toMatchObject([{ action: 'invoices/download' }])
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF INV-1' }))
  expect(await screen.findByRole('button', { name: 'PDF: Downloaded INV-1' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Download PDF INV-2' })).toBeInTheDocument()
  expect(saved).toEqual(['INV-1.pdf'])
})

test('[WI-05] an invoice downloads as XML for the bookkeeping as well', async () => {
  const asked: string[] = []
  const xml = async (id: string) => {
    asked.push(id)
    return new Blob(['<Invoice/>'])
  }
  renderWith([anInvoice(1), anInvoice(2)], { xml })
  await userEvent.click(await screen.findByRole('button', { name: 'Download XML INV-2' }))
  expect(await screen.findByRole('button', { name: 'XML: Downloaded INV-2' })).toBeInTheDocument()
  expect(asked).toEqual([anInvoice(2).id])
  expect(saved).toEqual(['INV-2.xml'])
})

test('[WI-05] several invoices download as an archive, those of a month as one document', async () => {
  const asked: (readonly string[])[] = []
  const archive = async (ids: readonly string[]) => {
    asked.push(ids)
    return new Blob(['PK'])
  }
  renderWith([anInvoice(1), anInvoice(2), anInvoice(3)], { archive })
  const button = await screen.findByRole('button', { name: 'Download .zip' })
  expect(button).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all invoices' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select invoice INV-2' }))
  expect(screen.getByText(/^2 invoices selected/)).toBeInTheDocument()
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('button', { name: 'Whole month as PDF June 2026' }))
  expect(asked).toEqual([[anInvoice(1).id, anInvoice(3).id]])
  expect(saved).toEqual(['invoices.zip', '2026-06.pdf'])
})

test('[WI-05] a failed download of a month shows its reference and can be retried', async () => {
  renderWith([anInvoice(1), anInvoice(2)], { groupPdf: () => Promise.reject(new Error('down')) })
  await userEvent.click(await screen.findByRole('button', { name: 'Whole month as PDF June 2026' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Download failedReference: 0195d3a0-')
  expect(screen.getByRole('button', { name: 'Whole month as PDF June 2026' })).toBeInTheDocument()
})

test('[WI-05] more than fifty at once are not offered', async () => {
  renderWith(Array.from({ length: 51 }, (_, index) => anInvoice(index)))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all invoices' }))
  expect(screen.getByRole('button', { name: 'Download .zip' })).toBeDisabled()
  const why = screen.getByText('Up to 50 invoices can be downloaded at a time')
  // A disabled button cannot be reached.
  expect(why).toHaveRole('status')
})

test('[WI-05] a business without invoices sees that there are none', async () => {
  renderWith([])
  expect(await screen.findByRole('heading', { name: 'You have no invoices yet' })).toBeInTheDocument()
})

test('[WI-05] a loading list is announced, and a failed one is shown and can be retried', async () => {
  let isDown = true
  const list = async () => {
    if (isDown) throw new Error('down')
    return [anInvoice(1)]
  }
  renderWith([], { list })
  expect(screen.getByText('Loading your invoices…')).toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Your invoices could not be loaded')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 invoice')).toBeInTheDocument()
})

test('[WI-05] a consumer may not see invoices and gets no retry', async () => {
  renderWith([], { list: () => Promise.reject(httpError(403)) })
  expect(await screen.findByText(/^Your account has no access to this/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
