import type { StoredUpload, UploadDatabase } from './upload-database.ts'

/** As many as are copied within a moment; a transaction for each alone would lag behind a large folder by minutes. */
export const UPLOADS_OF_A_TRANSACTION = 20

/**
 * Writes the uploads in transactions of several. Where one has no room, each of its uploads is written alone. Resolves to the ids of
 * those that the browser does not store.
 */
export const putUploads = async (
  database: Pick<UploadDatabase, 'put'>,
  uploads: readonly StoredUpload[],
): Promise<string[]> => {
  const refused: string[] = []
  for (let from = 0; from < uploads.length; from += UPLOADS_OF_A_TRANSACTION) {
    const part = uploads.slice(from, from + UPLOADS_OF_A_TRANSACTION)
    try {
      await database.put(part)
    } catch {
      for (const upload of part) await database.put([upload]).catch(() => refused.push(upload.id))
    }
  }
  return refused
}
