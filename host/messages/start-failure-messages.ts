import type { MessageTexts } from '@account/shared/micro-frontend/message-texts.ts'
import { storefrontOfHost } from '@account/shared/storefronts/storefronts.ts'
import english from './en.json'
import { translations } from './translations.ts'
import { withTimeout } from '../timeouts/waits.ts'

export type StartFailureMessages = { locale: string; texts: MessageTexts }

/** Short, because the page is empty until the failure is shown. */
const TRANSLATION_TIMEOUT_MS = 1_500

/**
 * The host's messages for a start failure, when no configuration has named the storefront: in the language of the
 * storefront that the address belongs to. Never rejects; English where there is none or its messages do not arrive.
 */
export const loadStartFailureMessages = async (host: string = window.location.host): Promise<StartFailureMessages> => {
  const locale = storefrontOfHost(host)?.storefront.locale ?? 'en'
  await withTimeout(translations.load(locale), TRANSLATION_TIMEOUT_MS)
  return { locale, texts: { ...english, ...translations.atHand(locale) } }
}
