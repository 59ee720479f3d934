import * as z from 'zod'
import { lineOfText, tooLong } from './line-of-text.ts'
import { ProductCode } from './widget.ts'

/** Longer titles of books begin with it. */
export const LONGEST_GALLERY_TITLE = 80

/** The subject of a book in the gallery. */
export const GalleryCategory = z.enum(['travel', 'family', 'wedding', 'baby', 'friends', 'nature'])
export type GalleryCategory = z.infer<typeof GalleryCategory>

/** Response of `GET /v1/categories`, in the order in which they are offered. */
export const GalleryCategories = z.object({ categories: z.array(GalleryCategory) })

/** The text that a customer writes about a book in the shop's gallery of examples. */
export const GalleryEntryText = z.strictObject({
  category: GalleryCategory,
  title: lineOfText(LONGEST_GALLERY_TITLE).min(1),
  description: z.string().trim().max(500, tooLong(500)),
})
export type GalleryEntryText = z.infer<typeof GalleryEntryText>

/** Body of `POST /v1/galleryentries/` and of `PUT /v1/galleryentries/{widgetId}`. */
export const NewGalleryEntry = z.strictObject({
  widgetId: ProductCode,
  channel: z.string().min(1).max(60),
  ...GalleryEntryText.shape,
})
export type NewGalleryEntry = z.infer<typeof NewGalleryEntry>

/** A book in the gallery, as every visitor of the shop sees it. */
export const GalleryEntry = z.object({ ...NewGalleryEntry.shape, publishedAt: z.iso.datetime() })
export type GalleryEntry = z.infer<typeof GalleryEntry>

/** Response of `GET /v1/blockedorders/{id}`: customer care keeps some books out of the gallery. */
export const BlockedOrder = z.object({ orderCode: ProductCode, isBlocked: z.boolean() })
export type BlockedOrder = z.infer<typeof BlockedOrder>
