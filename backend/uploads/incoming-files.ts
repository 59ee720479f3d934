import { FileStore } from '@tus/file-store'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** An upload that nobody went on with for this long is forgotten. */
export const ABANDONED_AFTER_MS = 7 * 24 * 60 * 60 * 1000

/** Files on their way in, with tus's own note beside each. They stay until their photo is stored or refused. */
export const createIncomingFiles = (objectStoreFolder: string) => {
  const directory = join(objectStoreFolder, 'incoming')
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: ABANDONED_AFTER_MS })
  const pathOf = (uploadId: string) => join(directory, uploadId)
  return {
    store,
    pathOf,
    /** Whether the last byte arrived. */
    isComplete: (uploadId: string) =>
      store.getUpload(uploadId).then(
        ({ offset, size }) => offset === size,
        () => false,
      ),
    async remove(uploadId: string) {
      await rm(pathOf(uploadId), { force: true })
      await rm(`${pathOf(uploadId)}.json`, { force: true })
    },
  }
}

export type IncomingFiles = ReturnType<typeof createIncomingFiles>
