/** Where production keeps what it printed. */
export type ProductPrints = {
  /** Undefined where there is no PDF of the product. */
  readPdf: (productCode: string) => Promise<Buffer | undefined>
}

/** The prints of a site that no factory is connected to. */
export const noProductPrints: ProductPrints = { readPdf: async () => undefined }
