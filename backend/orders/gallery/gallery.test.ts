import { eq } from 'drizzle-orm'
import { entityTagOf, IF_MATCH_HEADER } from '@account/shared/contracts/entity-tag.ts'
import { BlockedOrder, GalleryEntry } from '@account/shared/contracts/gallery.ts'
import { Widget } from '@account/shared/contracts/widget.ts'
import { whenWaitingForLock } from '../../testing/both-at-once.ts'
import { callAs } from '../../testing/call-as.ts'
import { addDemoCustomers } from '../../testing/demo-customers.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { readyBook } from '../testing/online-books.ts'
import { widgets } from '../widgets/widgets-table.ts'
import { createGalleryRepository } from './gallery-repository.ts'

let backEnd: TestBackEnd
let noah: string

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  noah = await (await addDemoCustomers(backEnd.database))('noah@example.com')
})
afterAll(() => backEnd.stop())

test('[WI-03] a book is added to the gallery, described again and removed', async () => {
  const call = callAs(backEnd, noah)
  const { code } = await readyBook(backEnd, noah)
  const channel = 'pixhaven-uk'
  const entry = { widgetId: code, channel, category: 'travel', title: 'Łódź <b>', description: '' }
  const path = `/gallery/v1/galleryentries/${code}?channel=${channel}`
  expect((await call('GET', path)).status).toBe(404)
  expect((await call('POST', '/gallery/v1/galleryentries/', entry)).status).toBe(201)
  // A retry of the request whose response was lost, and a text of another window.
  expect(await call('POST', '/gallery/v1/galleryentries/', entry)).toMatchObject({ status: 201, body: entry })
  const otherText = { ...entry, title: 'Other' }
  expect((await call('POST', '/gallery/v1/galleryentries/', otherText)).status).toBe(409)
  expect(GalleryEntry.parse((await call('GET', path)).body)).toMatchObject(entry)
  const { category, title, description } = entry
  const firstText = entityTagOf({ category, title, description })
  const changeFirstText = callAs(backEnd, noah, { [IF_MATCH_HEADER]: firstText })
  expect((await changeFirstText('PUT', path, { ...entry, title: 'Gdańsk' })).status).toBe(200)
  expect((await changeFirstText('PUT', path, { ...entry, title: 'Gdańsk' })).status).toBe(200)
  // Another window still has the first text.
  expect((await changeFirstText('PUT', path, { ...entry, title: 'Sopot' })).status).toBe(412)
  expect((await call('PUT', path, { ...entry, widgetId: 'OTHER-1' })).status).toBe(400)
  expect((await call('GET', path)).body).toMatchObject({ title: 'Gdańsk' })
  expect((await call('GET', path.replace('pixhaven-uk', 'lumora-nl'))).status).toBe(404)
  const isInGallery = async () => Widget.parse((await call('GET', `/widgets/v1/widget/${code}`)).body).isInGallery
  expect(await isInGallery()).toBe(true)
  expect((await call('DELETE', path)).status).toBe(204)
  expect(await isInGallery()).toBe(false)
  expect((await call('DELETE', path)).status).toBe(404)
})

test('[WI-03] a book that is deleted while it is added to the gallery is not found', async () => {
  const { code } = await readyBook(backEnd, noah)
  const entry = { widgetId: code, channel: 'pixhaven-uk', category: 'travel', title: 'Lisbon', description: '' }
  const publishing = await backEnd.database.transaction(async (transaction) => {
    await transaction.delete(widgets).where(eq(widgets.productCode, code))
    const answer = callAs(backEnd, noah)('POST', '/gallery/v1/galleryentries/', entry)
    await whenWaitingForLock(backEnd.database)
    return { answer }
  })
  expect((await publishing.answer).status).toBe(404)
})

test('[WI-03] a book that customer care blocked is publicly marked as blocked and refused by the gallery', async () => {
  const { code } = await readyBook(backEnd, noah)
  const blocked = async () => {
    const answer = await backEnd.call({ method: 'GET', path: `/gallery/v1/blockedorders/${code}` })
    return BlockedOrder.parse(JSON.parse(answer.body))
  }
  expect(await blocked()).toEqual({ orderCode: code, isBlocked: false })
  await createGalleryRepository(backEnd.database).block([code])
  expect(await blocked()).toEqual({ orderCode: code, isBlocked: true })
  const entry = { widgetId: code, channel: 'pixhaven-uk', category: 'travel', title: 'Lisbon', description: '' }
  expect((await callAs(backEnd, noah)('POST', '/gallery/v1/galleryentries/', entry)).status).toBe(409)
})
