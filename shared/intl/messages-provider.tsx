import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { useHostServices } from '../micro-frontend/host-services-context.tsx'
import { createTranslations, type Translations } from './create-translations.ts'
import { reportOnce } from './report-once.ts'
import type { MessageTexts } from './message-texts.ts'
import { completeTexts } from './complete-texts.ts'

type MessagesProviderProps = {
  /** Bundled, complete: every text falls back to it. */
  english: MessageTexts
  translations?: Translations
  children: ReactNode
}

const englishOnly = createTranslations({})

/**
 * The texts of one micro-frontend in the page's locale: English, then the language (`nl`), then the locale (`nl-BE`),
 * then what the storefront overrides. Renders nothing until a translation that exists has arrived, so that no text
 * changes its language before the reader's eyes; one that cannot be loaded leaves English.
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
      // Its type wants all texts parsed or none; it reads each by itself.
      texts: (messages.disguise ? messages.disguise(texts) : texts) as Record<string, string>,
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

/** undefined while the translation is on its way; empty where there is none, or none can be had. */
const useTranslated = (translations: Translations): MessageTexts | undefined => {
  const { messages, report } = useHostServices()
  const { locale } = messages
  const [arrived, setArrived] = useState<MessageTexts>()
  const loaded = useMemo(() => translations.loaded(locale), [translations, locale])

  useEffect(() => {
    if (loaded) return
    let isCurrent = true
    translations.load(locale).then(
      (texts) => isCurrent && setArrived(texts),
      (error: unknown) => {
        reportOnce(report, { action: 'messages/load', error })
        if (isCurrent) setArrived({})
      },
    )
    return () => {
      isCurrent = false
    }
  }, [translations, locale, loaded, report])

  return loaded ?? arrived
}
