import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import type { UploadQueue } from '../queue/upload-queue.ts'
import { persistUploads } from './persist-uploads.ts'
import { restoreUploads } from './restore-uploads.ts'
import { openUploadDatabase } from './upload-database.ts'

type PersistAndRestoreOptions = {
  queue: UploadQueue
  customerId: string
  services: Pick<HostServices, 'embedding' | 'jobs'>
}

/** A browser without storage still uploads, and forgets the uploads with the page. */
export const persistAndRestore = async ({ queue, customerId, services }: PersistAndRestoreOptions) => {
  const { embedding, jobs } = services
  if (embedding?.ended.aborted) return
  const page = crypto.randomUUID()
  const database = await openUploadDatabase().catch(() => undefined)
  if (!database || embedding?.ended.aborted) return database?.close()
  embedding?.ended.addEventListener('abort', () => database.close(), { once: true })
  persistUploads({ queue, database, customerId, page })
  restoreUploads({ queue, database, customerId, page, ended: embedding?.ended }).catch(() => undefined)
  // Another open page may be working on stored uploads: its panel shows them, and this page's does if it closes.
  const stored = await database.list()
  if (stored.length === 0 && queue.getSnapshot().length === 0) jobs?.setPending(false)
}
