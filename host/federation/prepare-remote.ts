import type { Storefront } from '@account/shared/storefronts/storefront.ts'
import type { LoadedRemote } from './releases/loaded-remote.ts'
import { waitAtMost } from '../timeouts/with-timeout.ts'

/** How long a page waits for texts in its language before it shows itself in English. */
export const TRANSLATION_BUDGET_MS = 3_000

/** What a remote loads before it is shown, such as the texts of the locale. */
export const prepareRemote =
  ({ locale }: Pick<Storefront, 'locale'>) =>
  async ({ microFrontend }: Pick<LoadedRemote, 'microFrontend'>) => {
    const ready = microFrontend.prepare?.({ locale })
    if (ready) await waitAtMost(TRANSLATION_BUDGET_MS, ready)
  }
