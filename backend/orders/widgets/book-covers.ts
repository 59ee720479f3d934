import type { ObjectUrls } from '../../platform/object-store/object-urls.ts'
import type { WidgetsRepository } from './widgets-repository.ts'

/** The URLs work long enough for a book that stays open for an afternoon. */
const VALID_SECONDS = 6 * 60 * 60

/** The URLs of the pictures of a book, by their key. */
export const createPictureUrls = (urls: Pick<ObjectUrls, 'urlOf'>) => (key: string) =>
  urls.urlOf(key, { validForSeconds: VALID_SECONDS })

type BookCoversOptions = { widgets: Pick<WidgetsRepository, 'listFor'>; urls: Pick<ObjectUrls, 'urlOf'> }

/** The covers of the books that have an online version, by the code of the product. */
export const createBookCovers = ({ widgets, urls }: BookCoversOptions) => {
  const pictureOf = createPictureUrls(urls)
  return async (customerId: string, productCodes: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const books = await widgets.listFor(customerId, productCodes)
    return new Map(
      books.flatMap(({ productCode, pageKeys }): [string, string][] => {
        const [cover] = pageKeys ?? []
        return cover === undefined ? [] : [[productCode, pictureOf(cover)]]
      }),
    )
  }
}
