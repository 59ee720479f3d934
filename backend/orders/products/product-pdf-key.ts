/** The object key of the zipped PDF of a product, which is created at the first request. */
export const productPdfKey = (code: string) => `product-pdfs/${code.toLowerCase()}.zip`
