import type { Storefront } from '@account/shared/storefronts/storefront.ts'
import type { LoadedRemote } from './releases/remote-outcome.ts'
import { TRANSLATION_TIMEOUT_MS } from '../messages/load-messages.ts'
import { withTimeout } from '../timeouts/waits.ts'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'

/** Lets a remote load what its first rendering needs, such as the messages of the locale. Never rejects. */
export const prepareRemote =
  ({ locale }: Pick<Storefront, 'locale'>) =>
  async ({ microFrontend }: Pick<LoadedRemote, 'microFrontend'>) => {
    const ready = microFrontend.prepare?.({ locale })
    if (ready) await withTimeout(ready, TRANSLATION_TIMEOUT_MS)
  }

type PrefetchOptions = {
  servicesFor: (source: string) => HostServices
  basePath: string
  /** The address that the remote's screen will have. */
  pathname: string
}

/** Lets a loaded remote request its first data before the page around it renders. Never rejects. */
export const prefetchRemote = async (
  { source, microFrontend }: LoadedRemote,
  { servicesFor, ...place }: PrefetchOptions,
) => {
  const services = servicesFor(source)
  try {
    await microFrontend.prefetch?.({ services, ...place })
  } catch (error) {
    services.report({ action: 'remote/prefetch', error })
  }
}
