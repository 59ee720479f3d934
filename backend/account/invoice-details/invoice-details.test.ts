import { sql } from 'drizzle-orm'
import { NO_INVOICE_DETAILS, type InvoiceDetails } from '@account/shared/contracts/invoice-details.ts'
import { entityTagOf } from '@account/shared/contracts/entity-tag.ts'
import { anInvoice } from '../../testing/an-invoice.ts'
import { callAs, callAsBusiness } from '../../testing/call-as.ts'
import { fetchObject } from '../../testing/fetch-object.ts'
import { registerCustomer } from '../../testing/register-customer.ts'
import { businessTokenOf, startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createInvoicesRepository } from '../invoices/invoices-repository.ts'

const path = '/customers/customers/me/invoice-details'
let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const aBusiness = async () => {
  const { id } = await registerCustomer(backEnd, { businessStatus: 'active' })
  return { id, call: callAsBusiness(backEnd, id) }
}

const entered: InvoiceDetails = {
  vatNumber: '980 7806 84',
  registrationNumber: '',
  buyerReference: ' 991-33333test-33 ',
  peppolAddress: '0088: 7300010000001',
}
const written: InvoiceDetails = {
  vatNumber: 'GB980780684',
  registrationNumber: '',
  buyerReference: '991-33333TEST-33',
  peppolAddress: '0088:7300010000001',
}

test('[WI-05] a business stores what its invoices name, in one spelling, and the change is an activity of its account', async () => {
  const { id, call } = await aBusiness()
  expect(await call('GET', path)).toEqual({ status: 200, body: NO_INVOICE_DETAILS })
  expect(await call('PUT', path, entered)).toEqual({ status: 200, body: written })
  expect(await call('GET', path)).toEqual({ status: 200, body: written })
  const { rows } = await backEnd.database.execute(sql`select kind from account_activity where customer_id = ${id}`)
  expect(rows).toEqual([{ kind: 'invoice-details-changed' }])
})

test('[WI-05] a number with a wrong digit is refused, and nothing changes', async () => {
  const { call } = await aBusiness()
  for (const wrong of [
    { vatNumber: 'GB 980 7806 85' },
    { registrationNumber: '732 829 320 00074' },
    { buyerReference: '991-33333TEST-34' },
    { peppolAddress: '7300010000001' },
  ])
    expect(await call('PUT', path, { ...NO_INVOICE_DETAILS, ...wrong })).toMatchObject({
      status: 400,
      body: { code: 'invoice-details-invalid', message: expect.stringContaining(Object.keys(wrong)[0] ?? '') },
    })
  expect((await call('GET', path)).body).toEqual(NO_INVOICE_DETAILS)
})

test('[WI-05] details that another window has changed meanwhile are not overwritten', async () => {
  const { id, call } = await aBusiness()
  const outdated = callAsBusiness(backEnd, id, { 'if-match': entityTagOf(NO_INVOICE_DETAILS) })
  expect((await outdated('PUT', path, entered)).status).toBe(200)
  expect((await outdated('PUT', path, NO_INVOICE_DETAILS)).status).toBe(412)
  // A retry of the change whose response was lost.
  expect((await outdated('PUT', path, entered)).status).toBe(200)
  expect((await call('GET', path)).body).toEqual(written)
})

test('[WI-05] a consumer has no invoice details', async () => {
  const { id } = await registerCustomer(backEnd)
  expect((await callAs(backEnd, id)('GET', path)).status).toBe(403)
})

test('[WI-05] the XML of an earlier invoice names the details of its buyer, and the invoice itself stays as sent', async () => {
  const { id, call } = await aBusiness()
  const { status, ...invoice } = anInvoice({ customerId: id, number: `DETAILS-${id}` })
  expect(status).toBe('open')
  const invoices = createInvoicesRepository(backEnd.database)
  await invoices.insertMissing([invoice])
  await call('PUT', path, entered)
  const url = `http://api.localhost/invoices/api/v1/HistoricalInvoice/me/xml/${invoice.id}/pixhaven-uk`
  const { bytes } = await fetchObject(backEnd, url, { authorization: `Bearer ${businessTokenOf(id)}` })
  const xml = bytes.toString()
  expect(xml).toContain('<cbc:BuyerReference>991-33333TEST-33</cbc:BuyerReference>')
  expect(xml).toContain('<cbc:EndpointID schemeID="0088">7300010000001</cbc:EndpointID>')
  expect(xml).toContain('<cbc:CompanyID>GB980780684</cbc:CompanyID>')
  expect(await invoices.listFor(id)).toEqual([invoice])
})
