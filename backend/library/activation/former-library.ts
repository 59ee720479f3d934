/** A photo that the former service holds. */
export type FormerPhoto = {
  /** Uuid, the same at every attempt, so that an import that is repeated stores nothing twice. */
  uploadId: string
  fileName: string
  created: Date
  /** Writes the photo's bytes to a file. */
  writeTo: (file: string) => Promise<void>
}

/** The service that kept customers' photos before this one. */
export type FormerLibrary = { photosOf: (customerId: string) => readonly FormerPhoto[] }

/** Where no former service is connected there is nothing to take over, and nobody's library is NOT_ACTIVE. */
export const noFormerLibrary: FormerLibrary = { photosOf: () => [] }
