/** The object key of the zipped PDF of a product, which is created at the first request. */
export const productPdfKey = (code: string) => `product-pdfs/${code.toLowerCase()}.zip`

/** The PDFs of printed products, as production stores them. */
export type ProductPrints = {
  /** Undefined if the product has no PDF. */
  readPdf: (productCode: string) => Promise<Buffer | undefined>
}

/** The implementation for a site without a connection to a factory; it has no PDF. */
export const noProductPrints: ProductPrints = { readPdf: async () => undefined }
