import type { Messages, ReportError } from '@account/shared/micro-frontend/host-services.ts'
import type { Configuration } from '../configuration/load-configuration.ts'
import { withTimeout } from '../timeouts/waits.ts'
import { loadOverrides } from './load-overrides.ts'
import { isPseudoLocale } from './pseudo-locale.ts'
import { translations } from './translations.ts'

/** Limits how long a page waits for messages in its language. Without them it shows English. */
export const TRANSLATION_TIMEOUT_MS = 3_000

/** The locale of the storefront with its message overrides. Never rejects. */
export const loadMessages = async ({ config, storefront }: Configuration, report: ReportError): Promise<Messages> => {
  const { locale } = storefront
  const [overrides, pseudoLocalise] = await Promise.all([
    loadOverrides({ url: config.messagesUrl, report }),
    isPseudoLocale(config.environment)
      ? import('./pseudo-localise.ts').then((module) => module.pseudoLocalise)
      : undefined,
    withTimeout(translations.load(locale), TRANSLATION_TIMEOUT_MS),
  ])
  return { locale, overrides, pseudoLocalise }
}
