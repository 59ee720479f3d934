import { fallbackLocales } from '@account/shared/intl/fallback-locales.ts'
import type { Messages } from '@account/shared/micro-frontend/host-services.ts'
import type { Places } from './places.ts'

type Texts = Messages['overrides']

/** `orders/details.title` → `details.title`, by which a storefront overrides the text of the remote. */
const ownIdOf = (id: string) => id.slice(id.indexOf('/') + 1)

/** The titles of the remotes' pages in the locale, its language or English, under the overrides of the storefront. */
export const placeTitles = ({ titles }: Pick<Places, 'titles'>, { locale, overrides }: Messages): Texts =>
  Object.fromEntries(
    Object.entries(titles).map(([id, texts]): [string, Texts[string]] => {
      const own = ownIdOf(id)
      if (Object.hasOwn(overrides, own)) return [id, overrides[own] ?? '']
      const known = [...fallbackLocales(locale), 'en'].find((candidate) => texts[candidate] !== undefined)
      return [id, (known === undefined ? undefined : texts[known]) ?? own]
    }),
  )

/** The messages of the page with the titles of the remotes' pages, which the host shows before it loads a remote. */
export const withPlaceTitles = (messages: Messages, places: Pick<Places, 'titles'>): Messages => ({
  ...messages,
  overrides: { ...messages.overrides, ...placeTitles(places, messages) },
})
