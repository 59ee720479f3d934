import type { StoredUpload, UploadDatabase } from './upload-database.ts'

/**
 * Writes the uploads in one transaction or, where that has no room, each in its own. Resolves to the ids of those that the browser
 * does not store.
 */
export const putUploads = async (
  database: Pick<UploadDatabase, 'put'>,
  uploads: readonly StoredUpload[],
): Promise<string[]> => {
  const refused: string[] = []
  try {
    await database.put(uploads)
  } catch {
    for (const upload of uploads) await database.put([upload]).catch(() => refused.push(upload.id))
  }
  return refused
}
