import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { BookPage, OnlineBook, Widget, Widgets, WidgetShare } from '@account/shared/contracts/widget.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Bearer } from '../../platform/authentication/bearer-authentication.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { DomainError } from '../../platform/errors.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import type { SendMail } from '../../platform/mail/outbox.ts'
import type { ObjectUrls } from '../../platform/object-store/object-urls.ts'
import { createPictureUrls } from './book-covers.ts'
import type { BookPages } from './book-pages.ts'
import { shareMail } from './share-mail.ts'
import type { WidgetRecord, WidgetsRepository } from './widgets-repository.ts'

/** The part of an ordered product that an online version needs. */
type OrderedProduct = { articleType: string | null; articleName: string | null }

type VendorShare = WidgetShare & { vendorId: string; mailId: string }

type WidgetsOptions = {
  widgets: WidgetsRepository
  /** Throws 404 if the customer ordered no such product. */
  findProduct: (customerId: string, code: string) => Promise<OrderedProduct>
  /** The products among these whose books are in the gallery. */
  listPublished: (customerId: string, productCodes: readonly string[]) => Promise<string[]>
  pagesOf: BookPages
  urls: Pick<ObjectUrls, 'urlOf'>
  sendMail: SendMail
  configuration: Pick<Configuration, 'environment' | 'publicOriginOf'>
}

const PHOTO_BOOK = 'photo-book'

const widgetNotFound = () => new DomainError(404, 'widget-not-found', 'There is no such online version.')

/** Online versions of ordered photo books. Knows neither HTTP nor SQL. */
export const createWidgetsService = (options: WidgetsOptions) => {
  const { widgets, findProduct, listPublished, pagesOf, urls, sendMail, configuration } = options
  const pictureOf = createPictureUrls(urls)
  const sitesFor = (storefront: string) => sitesOf(requireStorefront(storefront), configuration)

  const viewUrlOf = ({ token }: WidgetRecord, storefront: string) =>
    `${sitesFor(storefront).accountOrigin}/online-book/${token}`

  const presentOne = (widget: WidgetRecord, storefront: string, published: ReadonlySet<string>): Widget => {
    const [coverKey] = widget.pageKeys ?? []
    return {
      productCode: widget.productCode,
      state: widget.pageKeys ? 'ready' : 'requested',
      viewUrl: widget.pageKeys && viewUrlOf(widget, storefront),
      coverUrl: coverKey === undefined ? null : pictureOf(coverKey),
      requestedAt: widget.requestedAt.toISOString(),
      isShared: widget.isShared,
      isInGallery: published.has(widget.productCode),
    }
  }

  const presentAll = async (found: readonly WidgetRecord[], { customerId, storefront }: Bearer): Promise<Widget[]> => {
    const codes = found.map(({ productCode }) => productCode)
    const published = new Set(await listPublished(customerId, codes))
    return found.map((widget) => presentOne(widget, storefront, published))
  }

  const present = async (widget: WidgetRecord, bearer: Bearer): Promise<Widget> => {
    const [presented] = await presentAll([widget], bearer)
    if (!presented) throw widgetNotFound()
    return presented
  }

  const requireOwn = async (customerId: string, productCode: string) => {
    const found = await widgets.find(customerId, productCode)
    if (!found) throw widgetNotFound()
    return found
  }

  return {
    async list(bearer: Bearer, productCodes: readonly string[]): Promise<Widgets> {
      return { widgets: await presentAll(await widgets.listFor(bearer.customerId, productCodes), bearer) }
    },

    async find(bearer: Bearer, productCode: string): Promise<Widget> {
      return present(await requireOwn(bearer.customerId, productCode), bearer)
    },

    /** Idempotent: a repeated request changes nothing. */
    async request(bearer: Bearer, productCode: string): Promise<Widget> {
      const { customerId } = bearer
      const { articleType, articleName } = await findProduct(customerId, productCode)
      if (articleType !== PHOTO_BOOK)
        throw new DomainError(409, 'not-a-photo-book', 'Only a photo book has an online version.')
      await widgets.insert({
        id: uuidv7(),
        customerId,
        productCode,
        title: articleName ?? productCode,
        token: randomBytes(24).toString('base64url'),
        requestedAt: new Date(),
      })
      return present(await requireOwn(customerId, productCode), bearer)
    },

    async delete({ customerId }: Bearer, productCode: string): Promise<void> {
      if (!(await widgets.delete(customerId, productCode))) throw widgetNotFound()
    },

    /** Mails the link of the book to a recipient that the customer names; once, however often the mail's id is sent. */
    async share(bearer: Bearer, productCode: string, { mailId, ...share }: VendorShare): Promise<Widget> {
      const { customerId, storefront } = bearer
      const widget = await requireOwn(customerId, productCode)
      if (share.vendorId !== requireStorefront(storefront).brand)
        throw new DomainError(400, 'other-vendor', 'The customer belongs to another vendor.')
      if (!widget.pageKeys) throw new DomainError(409, 'widget-not-ready', 'The online version is not ready yet.')
      const viewUrl = viewUrlOf(widget, storefront)
      const mail = { ...shareMail({ ...share, title: widget.title, viewUrl }, sitesFor(storefront)), id: mailId }
      if (!(await widgets.markShared(widget.id, (queries) => sendMail(mail, queries)))) throw widgetNotFound()
      return present({ ...widget, isShared: true }, bearer)
    },

    /** Public: the token in the link is the only credential. */
    async openBook(token: string): Promise<OnlineBook> {
      const widget = await widgets.findByToken(token)
      const [cover, ...inside] = widget?.pageKeys ?? []
      if (!widget || cover === undefined) throw widgetNotFound()
      const pages: BookPage[] = [
        { kind: 'cover', picture: pictureOf(cover) },
        ...inside.map((key): BookPage => ({ kind: 'inside', picture: pictureOf(key) })),
        { kind: 'back', picture: null },
      ]
      return { title: widget.title, pages }
    },

    /** Runs as a job and ignores a deleted online version. False while the book is not printed yet. */
    async makePages(widgetId: string): Promise<boolean> {
      const widget = await widgets.findById(widgetId)
      if (!widget || widget.pageKeys) return true
      const pageKeys = await pagesOf(widget.productCode)
      if (pageKeys.length > 0) await widgets.savePages(widget.id, pageKeys)
      return pageKeys.length > 0
    },
  }
}

export type WidgetsService = ReturnType<typeof createWidgetsService>
