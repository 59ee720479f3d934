import { Widget } from '@account/shared/contracts/widget.ts'
import { callAs } from '../../testing/call-as.ts'
import { eventually } from '../../testing/eventually.ts'
import type { TestBackEnd } from '../../testing/test-back-end.ts'

/** Buys a photo book in the demonstration's shop. Returns the code of the product. */
export const buyBook = async (backEnd: TestBackEnd, customerId: string) => {
  const { body } = await callAs(backEnd, customerId)('POST', '/demoShop/orders', { kinds: ['confirmed'] })
  return `${(body as { orderCodes: string[] }).orderCodes[0]}-1`
}

/** A photo book of the customer with its online version. */
export const readyBook = async (backEnd: TestBackEnd, customerId: string) => {
  const call = callAs(backEnd, customerId)
  const code = await buyBook(backEnd, customerId)
  expect((await call('POST', `/widgets/v1/widget/${code}`)).status).toBe(202)
  const find = async () => Widget.parse((await call('GET', `/widgets/v1/widget/${code}`)).body)
  await eventually(async () => (await find()).state === 'ready')
  return { code, widget: await find() }
}
