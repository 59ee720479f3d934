import { anInvoice } from '../../testing/an-invoice.ts'
import { createWorkerRenderer, type RenderOrder } from '../../platform/documents/render-in-worker.ts'
import type { RenderedInvoice } from './render-invoices.ts'

const { document } = anInvoice()
const invoice = anInvoice({ document: { ...document, lines: Array.from({ length: 45 }, () => document.lines).flat() } })

const script = new URL('invoice-worker.ts', import.meta.url)
const createRenderer = () => createWorkerRenderer<readonly RenderedInvoice[]>(script, 1)

const orderOf = (documents: number, storefront = 'nl'): RenderOrder<readonly RenderedInvoice[]> => ({
  storefront,
  documents: Array.from({ length: documents }, () => [invoice]),
})

const countOf = async (rendering: AsyncGenerator<Buffer>) => {
  let documents = 0
  for await (const { length } of rendering) documents += Math.sign(length)
  return documents
}

test('[WI-05] the number of documents rendered at once is limited, and the next one starts when one ends', async () => {
  const renderInWorker = createRenderer()
  const ended: string[] = []
  const first = countOf(renderInWorker('heavy', orderOf(15))).then(() => ended.push('first'))
  const second = countOf(renderInWorker('heavy', orderOf(1))).then(() => ended.push('second'))
  await Promise.all([first, second])
  expect(ended).toEqual(['first', 'second'])
})

test('[WI-05] a customer with many waiting documents holds up another one by a single order', async () => {
  const renderInWorker = createRenderer()
  const ended: string[] = []
  const render = (customerId: string) =>
    countOf(renderInWorker(customerId, orderOf(1))).then(() => ended.push(customerId))
  await Promise.all(['heavy', 'heavy', 'heavy', 'heavy', 'light'].map(render))
  expect(ended).toEqual(['heavy', 'heavy', 'light', 'heavy', 'heavy'])
})

test('[WI-05] a slow download, a disconnected client or a failed document does not block other requests', async () => {
  const renderInWorker = createRenderer()
  const slow = renderInWorker('heavy', orderOf(3))
  await slow.next()
  expect(await countOf(renderInWorker('heavy', orderOf(1)))).toBe(1)
  const left = renderInWorker('heavy', orderOf(15))
  await left.next()
  await left.return(undefined)
  await expect(countOf(renderInWorker('heavy', orderOf(1, 'nowhere')))).rejects.toThrow('nowhere')
  expect(await countOf(renderInWorker('heavy', orderOf(1)))).toBe(1)
  expect(await countOf(slow)).toBe(2)
})
