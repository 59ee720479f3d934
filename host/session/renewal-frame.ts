import { loadConfiguration } from '../configuration/load-configuration.ts'
import { parseStorefrontAddress } from '../routes/storefront-address.ts'
import { EARLY_RENEWAL } from '../routes/host-pages.ts'
import type { RenewalFrameMessage } from './renewal-frame-message.ts'
import { RenewalRefused } from './renewal.ts'
import { createSignIn } from './sign-in.ts'

// Runs in an iframe on a page of the shop. See: [Note: Sessions of embedding pages]
const renew = async (): Promise<void> => {
  const { config } = await loadConfiguration()
  const query = new URLSearchParams(window.location.search)
  const around = parseStorefrontAddress(query.get('for') ?? '', config.parentDomain)
  if (!around || window.parent === window) return
  const outcome = await createSignIn(config)
    .renew({ isEarly: query.has(EARLY_RENEWAL) })
    .then(
      () => 'renewed' as const,
      (error: unknown) => (error instanceof RenewalRefused ? ('refused' as const) : ('failed' as const)),
    )
  const message: RenewalFrameMessage = { type: 'account/renewal', outcome }
  window.parent.postMessage(message, new URL(around).origin)
}

void renew()
