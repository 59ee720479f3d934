import { expect, type Page } from '@playwright/test'

/** Expects the uploads that the browser persists to have these states. */
export const expectPersistedStates = (page: Page, states: string[]): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const settled = <Result>(request: IDBRequest<Result>) =>
          new Promise<Result>((resolve) => (request.onsuccess = () => resolve(request.result)))
        const database = await settled(indexedDB.open('photo-uploads'))
        const records = database.transaction('uploads').objectStore('uploads').getAll()
        const kept = await settled<{ state: { kind: string } }[]>(records)
        database.close()
        return kept.map(({ state }) => state.kind)
      }),
    )
    .toEqual(states)

/** Rewrites the persisted uploads to the database version of the first release, which stored files in their records. */
export const downgradeToFirstVersion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const now = await settled(indexedDB.open('photo-uploads'))
    const stores = now.transaction(['uploads', 'files'])
    const records = await settled<{ id: string }[]>(stores.objectStore('uploads').getAll())
    const files = await settled<File[]>(stores.objectStore('files').getAll())
    now.close()
    await settled(indexedDB.deleteDatabase('photo-uploads'))
    const opening = indexedDB.open('photo-uploads', 1)
    opening.onupgradeneeded = () => {
      const uploads = opening.result.createObjectStore('uploads', { keyPath: 'id' })
      records.forEach((record, index) => uploads.put({ ...record, file: files[index] }))
    }
    const former = await settled(opening)
    former.close()
  })
