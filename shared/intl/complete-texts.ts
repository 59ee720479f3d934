import type { MessageTexts } from '../micro-frontend/message-texts.ts'

type TextSources = {
  english: MessageTexts
  translated: MessageTexts
  overrides: MessageTexts
  /** Called when a text is shown in English because the locale has none. */
  onMissing: (id: string) => void
}

/**
 * Every text of a micro-frontend. Where a translation lacks a text, the English one replaces it, and its first reading
 * is reported; a text that is never shown is not. A storefront's file contains texts of every micro-frontend, of which
 * only this one's are used.
 */
export const completeTexts = ({ english, translated, overrides, onMissing }: TextSources): MessageTexts => {
  const isTranslated = Object.keys(translated).length > 0
  const texts: Record<string, MessageTexts[string]> = {}
  for (const [id, text] of Object.entries(english)) {
    const own = Object.hasOwn(overrides, id) ? overrides[id] : translated[id]
    if (own !== undefined || !isTranslated) texts[id] = own ?? text
    else
      Object.defineProperty(texts, id, {
        enumerable: true,
        get: () => {
          onMissing(id)
          return text
        },
      })
  }
  return texts
}
