/** A page of the shop that embeds the photo library. */
export const EMBEDDING_PATH = '/your-photos'
