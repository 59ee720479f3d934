import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { createCustomersRepository } from '../../identity/customers/customers-repository.ts'
import type { Database } from '../../platform/database/database.ts'
import { demoNameAt } from '../names/names-in-languages.ts'
import { createGalleryRepository } from '../../orders/gallery/gallery-repository.ts'
import { createOrdersRepository } from '../../orders/orders/orders-repository.ts'
import { createWidgetsRepository } from '../../orders/widgets/widgets-repository.ts'

const EMAIL = 'emma@example.com'
const ORDERS_SEARCHED = 100

/**
 * Adds an online version and a gallery entry for the first book of emma, and blocks her last book from the gallery. Runs for
 * every storefront, only in environment d. Idempotent.
 */
export const seedDemoWidgets = async (database: Database) => {
  const orders = createOrdersRepository(database)
  const widgets = createWidgetsRepository(database)
  const gallery = createGalleryRepository(database)
  for (const { id: customerId, storefront } of await createCustomersRepository(database).listByEmails([EMAIL])) {
    const search = { offset: 0, limit: ORDERS_SEARCHED, articleTypes: ['photo-book'] }
    const found = await orders.listNotExpired(customerId, search)
    const books = found.flatMap(({ lines }) => lines.filter(({ articleType }) => articleType === 'photo-book'))
    const [first] = books
    const last = books.at(-1)
    if (!first || !last || (await widgets.find(customerId, first.code))) continue
    const title = first.articleName ?? first.code
    const now = new Date()
    const token = randomBytes(24).toString('base64url')
    await widgets.insert({ id: uuidv7(), customerId, productCode: first.code, title, token, requestedAt: now })
    const { channel } = requireStorefront(storefront)
    const bookTitle = demoNameAt(storefront, 'Summer in the mountains')
    const shown = { category: 'travel', title: bookTitle, description: '' } as const
    await gallery.insert({ widgetId: first.code, customerId, channel, ...shown, publishedAt: now })
    if (last !== first) await gallery.block([last.code])
  }
}
