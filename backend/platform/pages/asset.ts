/** A static file of a page. */
export type Asset = { body: Buffer; mediaType: string }
