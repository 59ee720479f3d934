import { randomUUID } from 'node:crypto'
import { Address } from '@account/shared/contracts/address.ts'
import { NO_INVOICE_DETAILS } from '@account/shared/contracts/invoice-details.ts'
import { createInvoicesRepository } from '../../account/invoices/invoices-repository.ts'
import { createProjectsRepository } from '../../account/projects/projects-repository.ts'
import { anAddress } from '../an-address.ts'
import type { TestBackEnd } from '../test-back-end.ts'
import { cancelledVisit } from '../payment-provider.ts'
import {
  byOtherCredentials,
  ofEverybody,
  ofTheCaller,
  ofTheOwner,
  type AccessTable,
  type Caller,
} from './route-access.ts'

const addresses = '/customers/customers/me/addresses'

const ofAddress = async ({ call }: Caller) => ({
  params: { id: Address.parse((await call('POST', addresses, anAddress())).body).id },
})

const projectOf = async ({ id: customerId }: Caller, { database }: TestBackEnd) => {
  const now = new Date()
  const id = randomUUID()
  const dates = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + 60_000) }
  await createProjectsRepository(database).insert([
    { id, customerId, name: 'Our wedding', articleType: 'photo-book', thumbnailKey: null, ...dates },
  ])
  return id
}

const invoiceOf = async ({ id: customerId }: Caller, { database }: TestBackEnd) => {
  const [id, groupId] = [randomUUID(), randomUUID()]
  const party = { name: 'Byron Ltd', lines: [], vatNumber: 'GB 123 4567 89' }
  await createInvoicesRepository(database).insertMissing([
    {
      ...{ id, groupId, customerId, number: id, kind: 'invoice', currency: 'GBP' },
      ...{ issuedOn: '2026-01-31', dueOn: '2026-02-28', paidOn: null },
      document: {
        seller: party,
        buyer: party,
        vatPerMille: 200,
        lines: [{ orderCode: 'B2B-1', articleName: 'Mug', quantity: 1, unitNetCents: 900 }],
      },
    },
  ])
  return { id, groupId }
}

const invoices = '/invoices/api/v1/HistoricalInvoice/me'
const paymentMethod = '/customers/customers/me/payment-method'

const self = '/customers/customers/me'

/** The address of the business systems in the access matrix; no server listens there. */
export const partnerSystem = { CALLBACK_PARTNER_HOST: 'partner.localhost' }

const withCallback = async ({ call }: Caller) => {
  await call('PUT', self, { callbackUrl: 'http://partner.localhost:1/orders', callbackFormat: 'json' })
  return {}
}

/** The return address of a customer who cancels on the payment provider's page. */
const paymentReturnOf = async ({ call }: Caller) => ({
  body: cancelledVisit((await call('POST', `${paymentMethod}/sessions`)).body),
})

const invoicePaymentOf = async (owner: Caller, backEnd: TestBackEnd) => {
  const { id } = await invoiceOf(owner, backEnd)
  return { params: { id }, body: cancelledVisit((await owner.call('POST', `${invoices}/${id}/payments`)).body) }
}

/** The routes of the account itself and those that belong to no customer. */
export const accountAccess: AccessTable = {
  'GET /customers/customers/me': ofTheCaller(),
  'PUT /customers/customers/me': ofTheCaller(() => ({ body: { firstName: 'Ada', lastName: 'King' } })),
  [`GET ${addresses}`]: ofTheCaller(async (owner) => ({ secrets: [(await ofAddress(owner)).params.id] })),
  [`POST ${addresses}`]: ofTheCaller(() => ({ body: anAddress() }), { ownerGets: 201 }),
  [`PUT ${addresses}/:id`]: ofTheOwner(async (owner) => ({ ...(await ofAddress(owner)), body: anAddress() })),
  [`DELETE ${addresses}/:id`]: ofTheOwner(ofAddress, { ownerGets: 204 }),

  [`GET ${paymentMethod}`]: ofTheCaller(undefined, { onlyFor: 'business' }),
  // The card session of the owner.
  [`PUT ${paymentMethod}`]: ofTheOwner(paymentReturnOf, { onlyFor: 'business', othersGet: 409 }),
  [`POST ${paymentMethod}/sessions`]: ofTheCaller(undefined, { onlyFor: 'business', ownerGets: 201 }),

  [`GET ${self}/invoice-details`]: ofTheCaller(
    async ({ call }) => {
      await call('PUT', `${self}/invoice-details`, { ...NO_INVOICE_DETAILS, buyerReference: 'Purchase 4711' })
      return { secrets: ['Purchase 4711'] }
    },
    { onlyFor: 'business' },
  ),
  [`PUT ${self}/invoice-details`]: ofTheCaller(() => ({ body: NO_INVOICE_DETAILS }), { onlyFor: 'business' }),

  [`GET ${self}/callback-deliveries`]: ofTheCaller(undefined, { onlyFor: 'business' }),
  // The address that the owner added.
  [`POST ${self}/callback-tests`]: ofTheOwner(withCallback, { onlyFor: 'business', ownerGets: 202, othersGet: 409 }),
  [`POST ${self}/callback-secret`]: ofTheOwner(withCallback, { onlyFor: 'business', ownerGets: 201, othersGet: 409 }),

  'GET /accounts/accounts/getaccountinformation': ofTheCaller(),
  'POST /accounts/reactivations': ofTheCaller(),
  'GET /projects/api/v2/projects/:accountId': ofTheOwner(async (owner, backEnd) => {
    await projectOf(owner, backEnd)
    return { params: { accountId: owner.id } }
  }),
  'POST /projects/api/v2/project': ofTheCaller(() => ({ body: { name: 'Lisbon', articleType: 'photo-book' } }), {
    ownerGets: 201,
  }),
  'DELETE /projects/api/v2/project/:id': ofTheOwner(
    async (owner, backEnd) => ({ params: { id: await projectOf(owner, backEnd) } }),
    { ownerGets: 204 },
  ),
  [`POST ${invoices}/:id/payments`]: ofTheOwner(
    async (owner, backEnd) => ({ params: { id: (await invoiceOf(owner, backEnd)).id } }),
    { onlyFor: 'business', ownerGets: 201 },
  ),
  [`PUT ${invoices}/:id/payments`]: ofTheOwner(invoicePaymentOf, { onlyFor: 'business' }),
  'GET /invoices/api/v1/HistoricalInvoice/me': ofTheCaller(
    async (owner, backEnd) => ({ secrets: [(await invoiceOf(owner, backEnd)).id] }),
    { onlyFor: 'business' },
  ),
  'GET /invoices/api/v1/HistoricalInvoice/me/pdf/:id/:channel': ofTheOwner(
    async (owner, backEnd) => ({ params: { id: (await invoiceOf(owner, backEnd)).id, channel: 'pixhaven-uk' } }),
    { onlyFor: 'business' },
  ),
  'GET /invoices/api/v1/HistoricalInvoice/me/xml/:id/:channel': ofTheOwner(
    async (owner, backEnd) => ({ params: { id: (await invoiceOf(owner, backEnd)).id, channel: 'pixhaven-uk' } }),
    { onlyFor: 'business' },
  ),
  'GET /invoices/api/v1/HistoricalInvoice/me/zip/:channel': ofTheOwner(
    async (owner, backEnd) => ({
      params: { channel: 'pixhaven-uk' },
      query: { ids: (await invoiceOf(owner, backEnd)).id },
    }),
    { onlyFor: 'business' },
  ),
  'GET /invoices/api/v1/InvoiceGroupFiles/me/:id': ofTheOwner(
    async (owner, backEnd) => ({ params: { id: (await invoiceOf(owner, backEnd)).groupId } }),
    { onlyFor: 'business' },
  ),
  'POST /support/messages': ofTheCaller(() => ({ body: { text: 'Where is my order?' } }), { ownerGets: 201 }),

  'GET /openapi.json': ofEverybody('the contract is published'),
  'POST /reports': ofEverybody('signing in may be what failed; app.test.ts'),
  'POST /reports/policy-breaches': ofEverybody('browsers send reports without a sign-in; policy-reports.test.ts'),
  'POST /signals': ofEverybody('counts of releases name no customer; release-signals.test.ts'),
  'POST /tracking/events': ofEverybody('no event can be traced to an account; tracking.test.ts'),
  'GET /configuration/:channel': ofEverybody('public pages have menus, too; public-config.test.ts'),
  'GET /operations': byOtherCredentials('the session of an operator; operator-sign-in.test.ts'),
  'POST /operations/sign-in': byOtherCredentials('the password of an operator; operator-sign-in.test.ts'),
  'POST /operations/sign-out': byOtherCredentials('the session of an operator; operator-sign-in.test.ts'),
  'GET /operations/assets/*': ofEverybody('styles and icons of that page'),
}
