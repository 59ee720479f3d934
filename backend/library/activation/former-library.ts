export type FormerPhoto = {
  /** A UUID that is the same at every attempt, so that a repeated import stores nothing twice. */
  uploadId: string
  fileName: string
  created: Date
  /** Writes the photo's bytes to a file. */
  writeTo: (file: string) => Promise<void>
}

/** The service that stored the photos of customers before this one. */
export type FormerLibrary = { photosOf: (customerId: string) => readonly FormerPhoto[] }

/** Stands in where no former service is connected; then no library is NOT_ACTIVE. */
export const noFormerLibrary: FormerLibrary = { photosOf: () => [] }
