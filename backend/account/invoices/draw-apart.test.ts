/** @jest-environment node */
import { anInvoice } from '../../testing/an-invoice.ts'
import { createDrawApart, type DrawingOrder } from './draw-apart.ts'

const { document } = anInvoice()
const invoice = anInvoice({ document: { ...document, lines: Array.from({ length: 45 }, () => document.lines).flat() } })

const orderOf = (documents: number, storefront = 'nl'): DrawingOrder => ({
  storefront,
  documents: Array.from({ length: documents }, () => [invoice]),
})

const countOf = async (drawing: AsyncGenerator<Buffer>) => {
  let documents = 0
  for await (const { length } of drawing) documents += Math.sign(length)
  return documents
}

test('[WI-05] the number of documents rendered at once is limited, and the next one starts when one ends', async () => {
  const drawApart = createDrawApart(1)
  const ended: string[] = []
  const first = countOf(drawApart(orderOf(60))).then(() => ended.push('first'))
  const second = countOf(drawApart(orderOf(1))).then(() => ended.push('second'))
  await Promise.all([first, second])
  expect(ended).toEqual(['first', 'second'])
})

test('[WI-05] a slow download, a disconnected client or a failed document does not block other requests', async () => {
  const drawApart = createDrawApart(1)
  const slow = drawApart(orderOf(3))
  await slow.next()
  expect(await countOf(drawApart(orderOf(1)))).toBe(1)
  const left = drawApart(orderOf(60))
  await left.next()
  await left.return(undefined)
  await expect(countOf(drawApart(orderOf(1, 'nowhere')))).rejects.toThrow('nowhere')
  expect(await countOf(drawApart(orderOf(1)))).toBe(1)
  expect(await countOf(slow)).toBe(2)
})
