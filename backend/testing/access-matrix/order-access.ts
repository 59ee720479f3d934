import * as z from 'zod'
import { seedDemoCatalogue } from '../../demo/orders/demo-catalogue.ts'
import { demoAddressOf } from '../../demo/orders/demo-addresses.ts'
import type { DemoOrderKindName } from '../../demo/orders/demo-order-kinds.ts'
import type { TestBackEnd } from '../test-back-end.ts'
import { testConfiguration } from '../test-configuration.ts'
import { cancelledVisit } from '../payment-provider.ts'
import { ofEverybody, ofTheCaller, ofTheOwner, type AccessTable, type Caller } from './route-access.ts'

const Purchase = z.object({ orderCodes: z.tuple([z.string()]) })

const buy = async ({ call }: Caller, kind: DemoOrderKindName): Promise<string> =>
  Purchase.parse((await call('POST', '/demoShop/orders', { kinds: [kind] })).body).orderCodes[0]

const orderOf = (kind: DemoOrderKindName, name: string) => async (owner: Caller) => ({
  params: { [name]: await buy(owner, kind) },
})

const productOf = (kind: DemoOrderKindName) => async (owner: Caller) => ({
  params: { code: `${await buy(owner, kind)}-1` },
})

const voucherOf = async (owner: Caller) => ({ params: { optionCode: `VALID-${await buy(owner, 'confirmed')}` } })

const newAddress = demoAddressOf('GB', { firstName: 'Ada', lastName: 'Byron' })

const oldOrder = async (owner: Caller, { database }: TestBackEnd) => {
  await seedDemoCatalogue(database, testConfiguration())
  return { query: { OrderCode: await buy(owner, 'sent') } }
}

/** The return address of a customer who cancels on the payment provider's page. */
const paymentOf = async (owner: Caller) => {
  const { params } = await orderOf('awaiting-payment', 'id')(owner)
  const path = `/orders/v1/superorders/${params['id']}/payments`
  return { params, body: cancelledVisit((await owner.call('POST', path)).body) }
}

/** The routes of orders and related resources. */
export const orderAccess: AccessTable = {
  'GET /orders/v2/superorders/me': ofTheCaller(async (owner) => ({ secrets: [await buy(owner, 'sent')] })),
  'GET /orders/v1/superorders/:id': ofTheOwner(orderOf('sent', 'id')),
  'GET /orders/v1/superorders/:id/receipt': ofTheOwner(orderOf('sent', 'id')),
  'PUT /orders/v1/superorders/:id/deliveryAddress': ofTheOwner(
    async (owner) => ({ ...(await orderOf('confirmed', 'id')(owner)), body: newAddress }),
    { ownerGets: 202 },
  ),
  'POST /orders/v1/superorders/:id/payments': ofTheOwner(orderOf('awaiting-payment', 'id'), { ownerGets: 201 }),
  'PUT /orders/v1/superorders/:id/payments': ofTheOwner(paymentOf),
  'GET /orders/orders/byAccount/:accountId': ofTheOwner((owner) => ({ params: { accountId: owner.id } })),
  'GET /orders/v1/Orders/:code': ofTheOwner(productOf('sent')),

  'GET /reorder/reorder/status/:orderCode': ofTheOwner(orderOf('sent', 'orderCode')),
  'POST /reorderDirect': ofTheOwner(oldOrder),
  'GET /vouchers/api/v1/campaigns/offers/:optionCode': ofTheOwner(voucherOf),
  'POST /vouchers/api/v1/campaigns/offers/:optionCode/refresh': ofTheOwner(voucherOf),
  'GET /storage/uploads/:orderId': ofTheOwner(async (owner) => ({
    ...(await orderOf('confirmed', 'orderId')(owner)),
    query: { accountId: owner.id },
  })),
  'POST /storage/getanonymousuploads': ofTheOwner(async (owner) => ({ body: [await buy(owner, 'app')] })),
  'GET /products/v1/Products/:code': ofTheOwner(productOf('sent')),
  'GET /products/v1/Pdfs/me': ofTheCaller(async (owner) => ({ secrets: [await buy(owner, 'sent')] })),
  'GET /unzipPdf/v1/pdf/me/:code': ofTheOwner(productOf('sent')),
  'POST /demoShop/orders': ofTheCaller(() => ({ body: { kinds: ['sent'] } }), { ownerGets: 201 }),

  'GET /cutOff/v1/ArticleGroup': ofEverybody('the shop says so on its front page'),
  'GET /cutOff/v1/Campaign/:name': ofEverybody('the shop says so on its front page'),
  'POST /merchandise/graphql': ofEverybody('the catalogue is public; merchandise.test.ts'),
  'GET /deliveryDates/OrderDeliveryDates/:orderCode': ofEverybody('days alone; orders.test.ts'),
}
