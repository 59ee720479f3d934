import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import type { LoadedRemote } from './releases/loaded-remote.ts'

type PrefetchOptions = {
  servicesFor: (source: string) => HostServices
  basePath: string
  /** The address that the remote's screen will be shown at. */
  pathname: string
}

/** Lets a remote that has come ask for what it will show, while the page around it is still to be drawn. Never rejects. */
export const prefetchRemote = async (
  { source, microFrontend }: LoadedRemote,
  { servicesFor, ...place }: PrefetchOptions,
) => {
  const services = servicesFor(source)
  try {
    await microFrontend.begin?.({ services, ...place })
  } catch (error) {
    services.report({ action: 'remote/begin', error })
  }
}
