import { demoPictureKeys } from '../../demo/library/demo-pictures.ts'
import { createWidgetsRepository } from '../../orders/widgets/widgets-repository.ts'
import type { TestBackEnd } from '../test-back-end.ts'
import { ofEverybody, ofTheCaller, ofTheOwner, type AccessTable, type Caller } from './route-access.ts'

const consumersOnly = { onlyFor: 'consumer' } as const
const channel = 'pixhaven-uk'

/** Bought at the shop; the second product of such an order is not a book. */
const bookOf = async ({ call }: Caller) => {
  const { body } = await call('POST', '/demoShop/orders', { kinds: ['confirmed'] })
  return `${(body as { orderCodes: string[] }).orderCodes[0]}-1`
}

const widgetOf = async (owner: Caller, { database }: TestBackEnd) => {
  const productCode = await bookOf(owner)
  await owner.call('POST', `/widgets/v1/widget/${productCode}`)
  const widgets = createWidgetsRepository(database)
  const widget = await widgets.find(owner.id, productCode)
  if (widget) await widgets.savePages(widget.id, [...demoPictureKeys])
  return productCode
}

const entryOf = (widgetId: string) => ({ widgetId, channel, category: 'travel', title: 'Lisbon', description: '' })

const publishedOf = async (owner: Caller, backEnd: TestBackEnd) => {
  const widgetId = await widgetOf(owner, backEnd)
  await owner.call('POST', '/gallery/v1/galleryentries/', entryOf(widgetId))
  return widgetId
}

const ofWidget = async (owner: Caller, backEnd: TestBackEnd) => ({ params: { id: await widgetOf(owner, backEnd) } })
const ofEntry = async (owner: Caller, backEnd: TestBackEnd) => ({
  params: { id: await publishedOf(owner, backEnd) },
  query: { channel },
})

/** The routes of online books and their gallery. */
export const widgetAccess: AccessTable = {
  'GET /widgets/v1/widget/all': ofTheCaller(async (owner, backEnd) => {
    const code = await widgetOf(owner, backEnd)
    return { query: { orderCodes: code }, secrets: [code] }
  }, consumersOnly),
  'GET /widgets/v1/widget/:id': ofTheOwner(ofWidget, consumersOnly),
  'POST /widgets/v1/widget/:id': ofTheOwner(async (owner) => ({ params: { id: await bookOf(owner) } }), {
    ...consumersOnly,
    ownerGets: 202,
  }),
  'DELETE /widgets/v1/widget/:id': ofTheOwner(ofWidget, { ...consumersOnly, ownerGets: 204 }),
  'PUT /widgets/v1/widget/:id/share': ofTheOwner(
    async (owner, backEnd) => ({
      ...(await ofWidget(owner, backEnd)),
      query: {
        vendorId: 'pixhaven',
        fromName: 'Ada',
        toEmailAddress: Buffer.from('grace@example.com').toString('base64'),
      },
    }),
    consumersOnly,
  ),
  'GET /widgets/books/:token': ofEverybody('the address itself is the key to a book; widgets.test.ts'),

  'GET /gallery/v1/categories': ofTheCaller(undefined, consumersOnly),
  'GET /gallery/v1/galleryentries/:id': ofTheOwner(ofEntry, consumersOnly),
  'POST /gallery/v1/galleryentries': ofTheOwner(
    async (owner, backEnd) => ({ body: entryOf(await widgetOf(owner, backEnd)) }),
    { ...consumersOnly, ownerGets: 201 },
  ),
  'PUT /gallery/v1/galleryentries/:widgetId': ofTheOwner(async (owner, backEnd) => {
    const widgetId = await publishedOf(owner, backEnd)
    return { params: { widgetId }, query: { channel }, body: entryOf(widgetId) }
  }, consumersOnly),
  'DELETE /gallery/v1/galleryentries/:id': ofTheOwner(ofEntry, { ...consumersOnly, ownerGets: 204 }),
  'GET /gallery/v1/blockedorders/:id': ofEverybody('anonymous by specification: says yes or no; widgets.test.ts'),
}
