import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import english from '../messages/en.json'
import { FederationProvider } from './federation-context.tsx'
import { RemoteArea, type RemotePart } from './remote-area.tsx'
import type { LoadedRemote } from './releases/loaded-remote.ts'
import type { RemoteLoader } from './remote-loader.ts'

type Loads = () => Promise<LoadedRemote>

const loaderOf = (load: Loads, renewed: string[]): RemoteLoader => {
  const listeners = new Set<() => void>()
  let loaded: LoadedRemote | undefined
  const become = (next: LoadedRemote | undefined) => {
    loaded = next
    listeners.forEach((listener) => listener())
  }
  return {
    load: async () => {
      const remote = await load()
      become(remote)
      return remote
    },
    preload: () => undefined,
    loaded: () => loaded,
    withdraw: () => undefined,
    renew: (name) => {
      renewed.push(name)
      become(undefined)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const renderArea = (load: Loads, part: RemotePart = { basePath: '/my-photos' }) => {
  const services = fakeHostServices()
  const renewed: string[] = []
  const loader = loaderOf(load, renewed)
  render(
    <IntlProvider locale="en" messages={english}>
      <HostServicesProvider services={services}>
        <FederationProvider value={{ loader, servicesFor: () => services }}>
          <nav>The menu</nav>
          <main tabIndex={-1}>
            <RemoteArea name="photos" part={part} skeleton={<p>Loading</p>} />
          </main>
        </FederationProvider>
      </HostServicesProvider>
    </IntlProvider>,
  )
  return { ...services.recorded, renewed }
}

const remoteOf = (microFrontend: Partial<LoadedRemote['microFrontend']>): LoadedRemote => ({
  source: 'photos@2',
  microFrontend: { contract: '1.0', Screen: () => null, ...microFrontend },
})

const failure = () => screen.findByText('This part of your account could not be loaded')

test('a remote replaces its placeholder and gets its base path', async () => {
  renderArea(async () => remoteOf({ Screen: ({ basePath }) => <h1>Photos at {basePath}</h1> }))
  expect(screen.getByText('Loading')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Photos at /my-photos' })).toBeInTheDocument()
  expect(screen.queryByText('Loading')).not.toBeInTheDocument()
})

test('[MF-03] a remote that fails to load shows the failure in its own area, and a retry loads it', async () => {
  let isDown = true
  const { reported } = renderArea(async () => {
    if (isDown) throw new Error('It is down.')
    return remoteOf({ Screen: () => <h1>My photos</h1> })
  })
  await failure()
  expect(screen.getByText('The menu')).toBeInTheDocument()
  expect(screen.getByText('0195d3a0-0000-4000-8000-000000000001')).toBeInTheDocument()
  expect(reported).toMatchObject([{ action: 'remote/load' }])
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'My photos' })).toBeInTheDocument()
})

test('[MF-03] a retry by keyboard leaves the focus on the page instead of the document', async () => {
  renderArea(() => Promise.reject(new Error('It is down.')))
  await failure()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('[MF-03] a remote that throws while it is shown fails in its own area and comes back by another try', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const Screen = () => {
    if (isBroken) throw new Error('It broke.')
    return <h1>My photos</h1>
  }
  const { reported } = renderArea(async () => remoteOf({ Screen }))
  await failure()
  expect(screen.getByText('The menu')).toBeInTheDocument()
  expect(reported).toMatchObject([{ action: 'remote/render', error: { message: 'It broke.' } }])
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'My photos' })).toBeInTheDocument()
  silenced.mockRestore()
})

test('[MF-03] a remote that lacks a part of its own is begun anew, without a word to the customer', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
  const Lacking = () => {
    throw missing
  }
  const screens = [Lacking, () => <h1>My photos</h1>]
  const { reported, renewed } = renderArea(async () => remoteOf({ Screen: screens.shift() ?? Lacking }))
  expect(await screen.findByRole('heading', { name: 'My photos' })).toBeInTheDocument()
  expect(renewed).toEqual(['photos'])
  expect(reported).toMatchObject([{ action: 'remote/render', error: missing }])
  silenced.mockRestore()
})

test('a panel renders where the remote has it, and an unknown panel leaves its area empty', async () => {
  const Panel = () => <h2>Latest photos</h2>
  renderArea(async () => remoteOf({ panels: { 'photo-library': Panel } }), { panel: 'photo-library' })
  expect(await screen.findByRole('heading', { name: 'Latest photos' })).toBeInTheDocument()
  cleanup()
  renderArea(async () => remoteOf({ panels: {} }), { panel: 'photo-library' })
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument())
  expect(screen.getByRole('main')).toBeEmptyDOMElement()
})
