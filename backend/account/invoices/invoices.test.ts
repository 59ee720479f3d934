import { HistoricalInvoices } from '@account/shared/contracts/invoice.ts'
import { addDemoCustomers } from '../../testing/demo-customers.ts'
import { fetchObject } from '../../testing/fetch-object.ts'
import { readPdfText } from '../../testing/read-pdf-text.ts'
import { readZip } from '../../testing/read-zip.ts'
import { businessTokenOf, startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { seedDemoInvoices } from '../../demo/account/demo-invoices.ts'
import { createInvoicesRepository } from './invoices-repository.ts'

let backEnd: TestBackEnd
let studio: string
let blocked: string
let germanStudio: string

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  const findDemo = await addDemoCustomers(backEnd.database)
  await seedDemoInvoices(backEnd.database)
  studio = await findDemo('studio@example.com')
  blocked = await findDemo('studio-blocked@example.com')
  germanStudio = await findDemo('studio@example.com', 'de')
})
afterAll(() => backEnd.stop())

const base = '/invoices/api/v1'
const call = (path: string, token?: string) => backEnd.call({ method: 'GET', path: `${base}/${path}`, token })
const download = (path: string, customerId: string) =>
  fetchObject(backEnd, `http://api.localhost${base}/${path}`, {
    authorization: `Bearer ${businessTokenOf(customerId)}`,
  })

const listOf = async (customerId: string) => {
  const { body } = await call('HistoricalInvoice/me', businessTokenOf(customerId))
  return HistoricalInvoices.parse(JSON.parse(body)).historicalInvoices
}

test('[WI-05] a business customer has invoices of every state, the newest first, and each adds up', async () => {
  const invoices = await listOf(studio)
  expect(invoices).toHaveLength(36)
  expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(['paid', 'open', 'overdue']))
  expect(new Set(invoices.map(({ kind }) => kind))).toEqual(new Set(['invoice', 'credit']))
  const days = invoices.map(({ issuedOn }) => issuedOn)
  expect(days).toEqual(days.toSorted().toReversed())
  for (const { netCents, vatCents, totalCents } of invoices) expect(netCents + vatCents).toBe(totalCents)
  await seedDemoInvoices(backEnd.database)
  expect(await listOf(studio)).toEqual(invoices)
})

test('[WI-05] invoices of the demo name their goods in the language of the storefront', async () => {
  const german = await createInvoicesRepository(backEnd.database).listFor(germanStudio)
  const named = german.flatMap(({ document }) => document.lines.map(({ articleName }) => articleName))
  expect(named).toContain('Fotoabzüge 13 × 18 cm')
  expect(named.filter((name) => /photo/i.test(name))).toEqual([])
})

test('[WI-05] an invoice, those of its month and a choice of them come as files', async () => {
  const invoices = await listOf(studio)
  const [first, second] = invoices
  const single = await download(`HistoricalInvoice/me/pdf/${first!.id}/pixhaven-uk`, studio)
  expect(single.headers['content-type']).toBe('application/pdf')
  expect(single.headers['content-disposition']).toContain(`filename="${first!.number}.pdf"`)
  expect(single.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(readPdfText(single.bytes).text).toContain('Studio North Light')

  const structured = await download(`HistoricalInvoice/me/xml/${first!.id}/pixhaven-uk`, studio)
  expect(structured.headers['content-type']).toBe('application/xml')
  expect(structured.headers['content-disposition']).toContain(`filename="${first!.number}.xml"`)
  expect(structured.bytes.toString()).toContain(`<cbc:ID>${first!.number}</cbc:ID>`)

  const ofMonth = invoices.filter(({ groupId }) => groupId === first!.groupId)
  const group = readPdfText((await download(`InvoiceGroupFiles/me/${first!.groupId}`, studio)).bytes)
  for (const { number } of ofMonth) expect(group.text).toContain(number)

  const ids = [first!.id, second!.id].join(',')
  const zip = await download(`HistoricalInvoice/me/zip/pixhaven-uk?ids=${ids}`, studio)
  expect(zip.headers['content-type']).toBe('application/zip')
  const files = await readZip(zip.bytes)
  expect(files.map(({ name }) => name).toSorted()).toEqual(
    [first!, second!].map(({ number }) => `${number}.pdf`).toSorted(),
  )
  for (const { name, bytes } of files) expect(readPdfText(bytes).text).toContain(name.replace('.pdf', ''))
})

test('[WI-05] an invoice of another customer or channel is refused, and a consumer has no invoices', async () => {
  const [invoice] = await listOf(studio)
  const paths = [
    `HistoricalInvoice/me/pdf/${invoice!.id}/pixhaven-uk`,
    `HistoricalInvoice/me/xml/${invoice!.id}/pixhaven-uk`,
    `InvoiceGroupFiles/me/${invoice!.groupId}`,
    `HistoricalInvoice/me/zip/pixhaven-uk?ids=${invoice!.id},${(await listOf(blocked))[0]!.id}`,
  ]
  for (const path of paths) expect((await call(path, businessTokenOf(blocked))).status).toBe(404)
  for (const path of [...paths, 'HistoricalInvoice/me']) {
    expect((await call(path, tokenOf(studio))).status).toBe(403)
    expect((await call(path)).status).toBe(401)
  }
  const elsewhere = `HistoricalInvoice/me/pdf/${invoice!.id}/lumora-nl`
  expect((await call(elsewhere, businessTokenOf(studio))).status).toBe(404)
})

test.each(['', 'x', '1,2', Array.from({ length: 51 }, () => '0195d3a0-0000-7000-8000-000000000001').join(',')])(
  '[WI-05] an archive of %.20j is refused',
  async (ids) => {
    const answer = await call(`HistoricalInvoice/me/zip/pixhaven-uk?ids=${ids}`, businessTokenOf(studio))
    expect(answer.status).toBe(400)
  },
)
