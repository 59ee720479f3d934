import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import type { LoadedRemote } from './releases/remote-outcome.ts'

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
