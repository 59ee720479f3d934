import * as z from 'zod'

/** The purpose of the file with the printed form of a product. */
export const PRODUCT_PDF = 'product.pdf'

/** Response of `GET /v1/Products/{code}`. */
export const ProductFiles = z.object({ code: z.string(), files: z.array(z.object({ purpose: z.string() })) })
export type ProductFiles = z.infer<typeof ProductFiles>

/** Response of `GET /v1/pdf/me/{code}`: the address of the zip with the product's PDF, valid for some minutes. */
export const ProductPdf = z.object({ code: z.string(), url: z.url({ protocol: /^https?$/ }) })
export type ProductPdf = z.infer<typeof ProductPdf>

/** Response of `GET /v1/Pdfs/me`: the products that have one. */
export const ProductPdfList = z.object({ pdfs: z.array(z.object({ code: z.string(), orderCode: z.string() })) })
export type ProductPdfList = z.infer<typeof ProductPdfList>

/** Query of `GET /v1/Products/{code}`, as the specification sends it. */
export const ProductQuery = z.object({
  extendResponseCommand: z.enum(['none']).default('none'),
  extendResponseWithUrls: z.enum(['true', 'false']).default('false'),
})
