/** Where the printed pages of a product are kept, zipped, once somebody has asked for them. */
export const productPdfKey = (code: string) => `product-pdfs/${code.toLowerCase()}.zip`
