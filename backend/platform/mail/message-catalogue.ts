/** The same words in each language, by its two letters. English stands in for a language that no storefront speaks. */
export type MessageCatalogue<Words> = Readonly<Record<string, Words>> & { readonly en: Words }

/** The words in the language of a BCP 47 locale, or else in English. */
export const messagesIn = <Words>(locale: string, byLanguage: MessageCatalogue<Words>): Words =>
  byLanguage[locale.split('-')[0] ?? ''] ?? byLanguage.en
