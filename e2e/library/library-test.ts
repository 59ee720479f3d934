import type { BrowserContextOptions } from '@playwright/test'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { jpegPhoto, pngPhoto } from '../photo-files/photo-files.ts'
import { test as base } from '../site/test.ts'
import { storePhotos } from './library-api.ts'

type StorageState = BrowserContextOptions['storageState']

const MAY_2024 = 27
const AUGUST_2022 = 25

const twoDigits = (number: number) => String(number).padStart(2, '0')

const dayOf = (index: number) => twoDigits(1 + (index % 28))

const photosOfLibrary = () => [
  ...Array.from({ length: MAY_2024 }, (_, index) =>
    jpegPhoto(`may-${twoDigits(index)}.jpg`, { takenAt: `2024:05:${dayOf(index)} 10:00:${twoDigits(index)}` }),
  ),
  // It is already January in London and still December where the photo was taken.
  jpegPhoto('new-year.jpg', { takenAt: '2022:12:31 23:30:00', offset: '-05:00' }),
  ...Array.from({ length: AUGUST_2022 }, (_, index) =>
    jpegPhoto(`august-${twoDigits(index)}.jpg`, { takenAt: `2022:08:${dayOf(index)} 10:00:${twoDigits(index)}` }),
  ),
  pngPhoto('scan.png'),
]

/**
 * A test that is signed in to the library of its worker and must leave it unchanged: 27 photos of May 2024, one of
 * December 2022, 25 of August 2022 and one without a date.
 */
export const test = base.extend<object, { libraryState: StorageState }>({
  libraryState: [
    async ({ browser }, use) => {
      const context = await browser.newContext()
      await signInAsNewCustomer(context)
      await storePhotos(context, photosOfLibrary())
      const state = await context.storageState()
      await context.close()
      await use(state)
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  storageState: async ({ libraryState }, use) => use(libraryState),
})

export { expect } from '../site/test.ts'
