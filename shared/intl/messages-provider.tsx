import { useEffect, useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { useHostServices } from '../micro-frontend/host-services-context.tsx'
import { fallbackLocales } from './fallback-locales.ts'

/** Message id → ICU text. */
export type MessageTexts = Readonly<Record<string, string>>

type MessagesProviderProps = {
  /** Bundled, complete: every text falls back to it. */
  english: MessageTexts
  /** Language or locale → how to load its texts. */
  translations?: Readonly<Record<string, () => Promise<{ default: MessageTexts }>>>
  children: ReactNode
}

/**
 * The texts of one micro-frontend in the page's locale: English, then the language (`nl`), then the locale (`nl-BE`),
 * then what the storefront overrides. Renders nothing until a translation that exists has arrived, so that no text
 * changes its language before the reader's eyes; one that cannot be loaded leaves English.
 */
export const MessagesProvider = ({ english, translations = {}, children }: MessagesProviderProps) => {
  const { messages, report } = useHostServices()
  const wanted = fallbackLocales(messages.locale).flatMap((locale) => translations[locale] ?? [])
  const [translated, setTranslated] = useState<MessageTexts | undefined>(wanted.length === 0 ? {} : undefined)

  useEffect(() => {
    if (wanted.length === 0) return
    let isCurrent = true
    loadTexts(wanted).then(
      (texts) => isCurrent && setTranslated(texts),
      (error: unknown) => {
        report({ action: 'messages/load', error })
        if (isCurrent) setTranslated({})
      },
    )
    return () => {
      isCurrent = false
    }
    // The loaders are literals of the caller; which of them are wanted depends on the locale alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [messages.locale])

  if (!translated) return null

  return (
    <IntlProvider
      locale={messages.locale}
      defaultLocale="en"
      messages={{ ...english, ...translated, ...overridesOf(english, messages.overrides) }}
      onError={(error) => {
        // Falling back to English is by design, and so is a text that only English has.
        if (error.code !== 'MISSING_TRANSLATION') report({ action: 'messages/format', error })
      }}
    >
      {children}
    </IntlProvider>
  )
}

const loadTexts = async (loaders: readonly (() => Promise<{ default: MessageTexts }>)[]): Promise<MessageTexts> => {
  const modules = await Promise.all(loaders.map((load) => load()))
  return Object.assign({}, ...modules.map((module) => module.default).toReversed())
}

/** A storefront's file holds texts of every micro-frontend; only this one's are taken. */
const overridesOf = (english: MessageTexts, overrides: MessageTexts): MessageTexts =>
  Object.fromEntries(Object.entries(overrides).filter(([id]) => Object.hasOwn(english, id)))
