import type { Page } from '@playwright/test'

/** Turns what the browser keeps of uploads into what the first version of the site would have kept: files in their records. */
export const asKeptByTheFirstVersion = (page: Page): Promise<void> =>
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
