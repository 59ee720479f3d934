import * as z from 'zod'
import { EmailAddress } from './email-address.ts'
import { lineOfText, tooLong } from './line-of-text.ts'

const HttpUrl = z.url({ protocol: /^https?$/ })

/** The code of a product of an order, which also identifies its online version. */
export const ProductCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/)

/** The online version of a photo book that was ordered. */
export const Widget = z.object({
  productCode: ProductCode,
  /** `requested` until its pages are made. */
  state: z.enum(['requested', 'ready']),
  /** Open to anyone with the address; null until it is ready. */
  viewUrl: HttpUrl.nullable(),
  /** Null until it is ready. */
  coverUrl: HttpUrl.nullable(),
  requestedAt: z.iso.datetime(),
  /** Whether it was shared by mail. */
  isShared: z.boolean(),
  /** Whether the gallery of the shop shows it. A former back end does not say so. */
  isInGallery: z.boolean().default(false),
})
export type Widget = z.infer<typeof Widget>

/** Response of `GET /v1/widget/all`; it leaves out products without an online version. */
export const Widgets = z.object({ widgets: z.array(Widget) })
export type Widgets = z.infer<typeof Widgets>

/** The most products in one call. */
export const WIDGET_CODES_LIMIT = 100

/** The fields of the form that shares a book. */
export const WidgetShare = z.object({
  senderName: lineOfText(60).min(1),
  recipientEmail: EmailAddress,
  personalMessage: z.string().trim().max(500, tooLong(500)),
})
export type WidgetShare = z.infer<typeof WidgetShare>

/** A page of a book: the cover and the pages inside have a picture, the back has none. */
export const BookPage = z.object({ kind: z.enum(['cover', 'inside', 'back']), picture: HttpUrl.nullable() })
export type BookPage = z.infer<typeof BookPage>

/** Response of `GET /books/{token}`, open to anyone with the address. */
export const OnlineBook = z.object({ title: z.string(), pages: z.array(BookPage).min(1) })
export type OnlineBook = z.infer<typeof OnlineBook>
