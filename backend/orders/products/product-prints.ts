import { crc32 } from 'node:zlib'
import { drawProductPdf } from '../../demo/orders/draw-product-pdf.ts'

/** Where production keeps what it printed. */
export type ProductPrints = {
  /** Undefined where there is no PDF of the product. */
  readPdf: (productCode: string) => Promise<Buffer | undefined>
}

/** Until a factory is connected, nothing was printed. */
export const noProductPrints: ProductPrints = { readPdf: async () => undefined }

/** Draws what a factory would have printed. For development only. */
export const demoProductPrints: ProductPrints = { readPdf: (productCode) => drawProductPdf(crc32(productCode)) }
