// Apart from the schemas, for code that runs before they are loaded.

/** Most bytes a single file may have. */
export const UPLOAD_LIMIT_BYTES = 200 * 1024 * 1024

/** Most pixels a photo may have. One that has to be in memory as a whole may be refused below that. */
export const PIXEL_LIMIT = 250_000_000
