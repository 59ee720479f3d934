import { fallbackLocales } from './fallback-locales.ts'
import { messageLocales } from './message-locales.ts'
import type { MessageTexts } from '../micro-frontend/message-texts.ts'

/** The texts of a remote in every locale but English, which its bundle contains. */
export type Translations = {
  /** The texts of the locale over those of its language. Rejects when a file that exists cannot be loaded. */
  load: (locale: string) => Promise<MessageTexts>
  /** The same once `load` has resolved; empty for a locale without a file, undefined while a file is missing. */
  loaded: (locale: string) => MessageTexts | undefined
  /** The same without the texts of the files that are missing. */
  atHand: (locale: string) => MessageTexts
}

type LoadFile = (locale: string) => Promise<{ default: MessageTexts }>

/** The translations of a front end, each file loaded once. `messages/translations.ts` of each front end makes its own. */
export const createTranslations = (loadFile: LoadFile, locales = messageLocales): Translations => {
  const loadedTexts = new Map<string, MessageTexts>()
  const filesOf = (locale: string) => fallbackLocales(locale).filter((candidate) => locales.includes(candidate))
  const merge = (locale: string): MessageTexts =>
    Object.assign(
      {},
      ...filesOf(locale)
        .map((file) => loadedTexts.get(file))
        .toReversed(),
    )
  return {
    load: async (locale) => {
      const load = async (file: string) => void loadedTexts.set(file, (await loadFile(file)).default)
      const settled = await Promise.allSettled(filesOf(locale).map(load))
      const failed = settled.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
      return merge(locale)
    },
    loaded: (locale) => (filesOf(locale).every((file) => loadedTexts.has(file)) ? merge(locale) : undefined),
    atHand: merge,
  }
}
