import type { Storefront } from '@account/shared/storefronts/storefront.ts'
import type { LoadedRemote } from './releases/remote-outcome.ts'
import { TRANSLATION_TIMEOUT_MS } from '../messages/load-messages.ts'
import { withTimeout } from '../timeouts/with-timeout.ts'

/** Lets a remote load what its first rendering needs, such as the messages of the locale. Never rejects. */
export const prepareRemote =
  ({ locale }: Pick<Storefront, 'locale'>) =>
  async ({ microFrontend }: Pick<LoadedRemote, 'microFrontend'>) => {
    const ready = microFrontend.prepare?.({ locale })
    if (ready) await withTimeout(ready, TRANSLATION_TIMEOUT_MS)
  }
