import { fallbackLocales } from './fallback-locales.ts'
import type { MessageTexts } from './message-texts.ts'

/** Language or locale → how to load its texts. */
type TranslationFiles = Readonly<Record<string, () => Promise<{ default: MessageTexts }>>>

export type Translations = {
  /** The texts of the locale, those of its language below them. Rejects when a file that exists cannot be loaded. */
  load: (locale: string) => Promise<MessageTexts>
  /** What `load` has brought; empty for a locale that no file is for. */
  loaded: (locale: string) => MessageTexts | undefined
  /** The same where files are missing still: without their texts. */
  atHand: (locale: string) => MessageTexts
}

/** A micro-frontend's translations, each loaded once. Made by the micro-frontend, in `messages/translations.ts`. */
export const createTranslations = (files: TranslationFiles): Translations => {
  const loadedTexts = new Map<string, MessageTexts>()
  const wanted = (locale: string) => fallbackLocales(locale).filter((candidate) => Object.hasOwn(files, candidate))
  const merge = (locale: string): MessageTexts =>
    Object.assign(
      {},
      ...wanted(locale)
        .map((candidate) => loadedTexts.get(candidate))
        .toReversed(),
    )
  return {
    load: async (locale) => {
      const load = async (candidate: string) => {
        const file = await files[candidate]?.()
        if (file) loadedTexts.set(candidate, file.default)
      }
      const settled = await Promise.allSettled(wanted(locale).map(load))
      const failed = settled.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
      return merge(locale)
    },
    loaded: (locale) => (wanted(locale).every((candidate) => loadedTexts.has(candidate)) ? merge(locale) : undefined),
    atHand: merge,
  }
}
