import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPhoto, type ReadPhoto } from '../read-photo.ts'

/** Reads a photo from memory, by a file that exists only meanwhile. */
export const readBytes = async (bytes: Buffer): Promise<ReadPhoto> => {
  const folder = await mkdtemp(join(tmpdir(), 'photo-'))
  try {
    await writeFile(join(folder, 'photo'), bytes)
    return await readPhoto(join(folder, 'photo'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The reason for which the reader refuses these bytes, or 'taken'. */
export const outcomeOf = (bytes: Buffer): Promise<string | undefined> =>
  readBytes(bytes).then(
    () => 'taken',
    (error: { reason?: string }) => error.reason,
  )
