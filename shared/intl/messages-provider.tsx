import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { useHostServices } from '../micro-frontend/host-services-context.tsx'
import { createTranslations, type Translations } from './create-translations.ts'
import { reportOnce } from './report-once.ts'
import type { MessageTexts } from '../micro-frontend/message-texts.ts'
import { completeTexts } from './complete-texts.ts'

type MessagesProviderProps = {
  /** Bundled and complete: every text falls back to it. */
  english: MessageTexts
  translations?: Translations
  children: ReactNode
}

const englishOnly = createTranslations(async () => ({ default: {} }), [])

/** After this time an English page is better than an empty one. */
const TRANSLATION_BUDGET_MS = 3_000

/**
 * The texts of one micro-frontend in the locale of the page: English, then the language (`nl`), then the locale
 * (`nl-BE`), then the overrides of the storefront. Renders nothing until an existing translation has arrived, so that
 * no visible text changes its language. A file that fails, or is too late, leaves the language or English.
 */
export const MessagesProvider = ({ english, translations = englishOnly, children }: MessagesProviderProps) => {
  const { messages, report } = useHostServices()
  const translated = useTranslated(translations)

  const intl = useMemo(() => {
    if (!translated) return undefined
    const reportMissing = (id: string) =>
      reportOnce(report, {
        action: 'messages/missing',
        error: new Error(`The text '${id}' is missing in ${messages.locale}.`),
      })
    const texts = completeTexts({ english, translated, overrides: messages.overrides, onMissing: reportMissing })
    return {
      // The type requires all texts parsed or none, but IntlProvider handles each text by itself.
      texts: (messages.pseudoLocalise ? messages.pseudoLocalise(texts) : texts) as Record<string, string>,
      onError: (error: Error) => reportOnce(report, { action: 'messages/format', error }),
    }
  }, [english, translated, messages, report])

  if (!intl) return null

  return (
    <IntlProvider locale={messages.locale} defaultLocale="en" onError={intl.onError} messages={intl.texts}>
      {children}
    </IntlProvider>
  )
}

/** Undefined while the translation loads; the loaded part of it where some files fail. */
const useTranslated = (translations: Translations): MessageTexts | undefined => {
  const { messages, report } = useHostServices()
  const { locale } = messages
  const [arrived, setArrived] = useState<MessageTexts>()
  const loaded = useMemo(() => translations.loaded(locale), [translations, locale])

  useEffect(() => {
    if (loaded) return
    let isWaiting = true
    const settle = () => {
      clearTimeout(timeout)
      if (isWaiting) setArrived(translations.atHand(locale))
      isWaiting = false
    }
    const timeout = setTimeout(settle, TRANSLATION_BUDGET_MS)
    translations.load(locale).then(settle, (error: unknown) => {
      reportOnce(report, { action: 'messages/load', error })
      settle()
    })
    return () => {
      clearTimeout(timeout)
      isWaiting = false
    }
  }, [translations, locale, loaded, report])

  return loaded ?? arrived
}
