import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import type { LoadedRemote } from './releases/loaded-remote.ts'

type BeginOptions = {
  lendTo: (source: string) => HostServices
  basePath: string
  /** The address that the remote's screen will be shown at. */
  pathname: string
}

/** Lets a remote that has come ask for what it will show, while the page around it is still to be drawn. Never rejects. */
export const beginRemote = async ({ source, microFrontend }: LoadedRemote, { lendTo, ...place }: BeginOptions) => {
  const services = lendTo(source)
  try {
    await microFrontend.begin?.({ services, ...place })
  } catch (error) {
    services.report({ action: 'remote/begin', error })
  }
}
