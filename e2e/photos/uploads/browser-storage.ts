import { expect, type BrowserContext } from '@playwright/test'
import { accountOrigin } from '../../site/addresses.ts'

/** The upload data in the browser: `uploads` and `files` for database entries, `address` for each resume key of tus. */
const storedInBrowser = async (context: BrowserContext): Promise<string[]> => {
  // A page of the account site's origin that runs none of its code.
  const page = await context.newPage()
  await page.goto(`${accountOrigin('uk')}/config.json`)
  const left = await page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('tus::'))
    if (!(await indexedDB.databases()).some(({ name }) => name === 'photo-uploads')) return keys.map(() => 'address')
    const database = await settled(indexedDB.open('photo-uploads'))
    const stores = [...database.objectStoreNames]
    const contents = await Promise.all(
      stores.map(async (store) => {
        const kept = await settled(database.transaction(store).objectStore(store).getAllKeys())
        return kept.map(() => store)
      }),
    )
    database.close()
    return [...contents.flat(), ...keys.map(() => 'address')]
  })
  await page.close()
  return left.toSorted()
}

export const expectStoredInBrowser = (context: BrowserContext, left: string[]): Promise<void> =>
  expect.poll(() => storedInBrowser(context)).toEqual(left)
