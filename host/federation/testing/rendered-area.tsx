import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { render } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import english from '../../messages/en.json'
import { FederationProvider } from '../federation-context.tsx'
import { RemoteArea, type RemotePart } from '../remote-area.tsx'
import type { LoadedRemote } from '../releases/remote-outcome.ts'
import type { DisabledRemote } from '../releases/disabled-remotes.ts'
import type { RemoteLoader } from '../remote-loader.ts'

type Loads = () => Promise<LoadedRemote>

type Calls = { restarted: string[]; fellBack: string[] }

const loaderOf = (load: Loads, { restarted, fellBack }: Calls) => {
  const listeners = new Set<() => void>()
  let loaded: LoadedRemote | undefined
  let disabled: DisabledRemote | undefined
  const become = (next: LoadedRemote | undefined) => {
    loaded = next
    listeners.forEach((listener) => listener())
  }
  const loader: RemoteLoader = {
    load: async () => {
      const remote = await load()
      become(remote)
      return remote
    },
    preload: async () => undefined,
    loaded: () => loaded,
    disabled: () => disabled,
    disable: () => undefined,
    enable: () => undefined,
    restart: (name) => {
      restarted.push(name)
      become(undefined)
    },
    fallBack: (_, { source }) => {
      if (source === 'photos@local') return false
      fellBack.push(source)
      become(undefined)
      return true
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const setDisabled = (next: DisabledRemote | undefined) => {
    disabled = next
    become(undefined)
  }
  return { loader, setDisabled }
}

/** Renders the area of the remote `photos` beside a menu, and records what it asks of the loader. */
export const renderArea = (load: Loads, part: RemotePart = { basePath: '/my-photos' }) => {
  const services = fakeHostServices()
  const calls: Calls = { restarted: [], fellBack: [] }
  const { loader, setDisabled } = loaderOf(load, calls)
  render(
    <IntlProvider locale="en" messages={english}>
      <HostServicesProvider services={services}>
        <FederationProvider value={{ loader, servicesFor: () => services, onContent: () => undefined }}>
          <nav>The menu</nav>
          <main tabIndex={-1}>
            <RemoteArea name="photos" part={part} skeleton={<p>Loading</p>} />
          </main>
        </FederationProvider>
      </HostServicesProvider>
    </IntlProvider>,
  )
  return { ...services.recorded, ...calls, setDisabled }
}

/** A loaded remote with these parts. */
export const remoteOf = (microFrontend: Partial<LoadedRemote['microFrontend']>): LoadedRemote => ({
  source: 'photos@2',
  microFrontend: { contract: '1.0', Screen: () => null, ...microFrontend },
})
