import * as z from 'zod'
import type { ConfiguredFlags, FeatureFlags } from '../contracts/feature-flags.ts'
import { serviceNames, type RuntimeConfig } from '../contracts/runtime-config.ts'
import { createEventBus, type EventBus } from '../events/event-bus.ts'
import type { EventName, EventPayload } from '../events/event-catalogue.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { Failure, HostServices, HttpClients, Toast } from '../micro-frontend/host-services.ts'
import { requireStorefront } from '../storefronts/storefronts.ts'

/** The calls that a test can check, oldest first. */
type Recorded = {
  reported: Failure[]
  titles: string[]
  toasted: Toast[]
  /** The ids of toasts. */
  dismissed: string[]
}

/** Services of a page, and what the code under test has done with them. */
export type FakeHostServices = HostServices & { recorded: Recorded }

const refusingHttp = (service: string) =>
  new Proxy({} as HttpClient, {
    get: (_, method) => {
      throw new Error(`The test called http.${service}.${String(method)}; give it a fake api, or an http of its own.`)
    },
  })

const storefront = requireStorefront('uk')
const emma = {
  id: '0195d3a0-0000-7000-8000-000000000001',
  email: 'emma@example.com',
  name: 'Emma Hughes',
  identityProviderType: 'storefront',
  identityProviderSubject: '0195d3a0-0000-7000-8000-000000000001',
  isBusiness: false,
}

const modalsOnBody = (): HostServices['modals'] => {
  const layers: Element[] = []
  const settle = () => {
    for (const part of document.body.children)
      part.toggleAttribute('inert', layers.length > 0 && part !== layers.at(-1))
  }
  return {
    open: () => {
      const element = document.body.appendChild(document.createElement('div'))
      layers.push(element)
      settle()
      const close = () => {
        layers.splice(layers.indexOf(element), 1)
        element.remove()
        settle()
      }
      return { element, close }
    },
  }
}

/** A bus on which a test may publish every event; each keeps its last value. */
const fakeEvents = (): EventBus => {
  const lastValues = new Map<EventName, unknown>()
  const onListenerError = (error: unknown) => {
    throw error
  }
  const bus = createEventBus({ onListenerError }).busOf(() => ({ kind: 'moment', payload: z.unknown() }))
  return {
    ...bus,
    publish: (name, payload) => {
      lastValues.set(name, payload)
      bus.publish(name, payload)
    },
    last: (name) => lastValues.get(name) as EventPayload<typeof name> | undefined,
  }
}

/** The services of a signed-in consumer of the British storefront. A test passes the services that it is about. */
export const fakeHostServices = (changes: Partial<HostServices> = {}): FakeHostServices => {
  const recorded: Recorded = { reported: [], titles: [], toasted: [], dismissed: [] }
  return {
    recorded,
    storefront,
    config: {
      storefront: storefront.code,
      environment: 'd',
      parentDomain: 'uk.localhost',
      authority: 'http://login.uk.localhost:3000',
      clientId: 'account-site',
      apiAudience: 'http://api.localhost:3000',
      shopUrl: 'http://www.uk.localhost:3000/',
      registryUrl: 'http://remotes.localhost:3000/registry.json',
      registryKeys: [{ id: 'test', x: 'x'.repeat(43), y: 'y'.repeat(43) }],
      teamKeys: [{ id: 'team', x: 'x'.repeat(43), y: 'y'.repeat(43), remotes: ['photos'] }],
      messagesUrl: 'http://account.uk.localhost:3000/locales/en-GB.json?v=3f2a9c1d0b7e',
      services: Object.fromEntries(
        serviceNames.map((name) => [name, `http://api.localhost:3000/${name}`]),
      ) as RuntimeConfig['services'],
      pushUrl: 'ws://api.localhost:3000/push',
      phoneUploadAddresses: {
        lumora: 'http://account.nl.localhost:3000/phone-upload',
        fotolina: 'http://account.de.localhost:3000/phone-upload',
        pixhaven: 'http://account.uk.localhost:3000/phone-upload',
      },
      simpleReads: false,
      supportChat: false,
      flags: storefront.flags,
    },
    session: {
      state: 'signed-in',
      customer: emma,
      accessToken: async () => 'token',
      signOut: async () => undefined,
      requireFreshSignIn: async () => undefined,
    },
    http: Object.fromEntries(serviceNames.map((name) => [name, refusingHttp(name)])) as HttpClients,
    // Every flag of the storefront's configuration; the flags that a remote adds are off.
    flags: storefront.flags as ConfiguredFlags & FeatureFlags,
    experiments: { variantOf: () => 'control' },
    messages: { locale: storefront.locale, overrides: {} },
    events: fakeEvents(),
    modals: modalsOnBody(),
    toasts: {
      show: (toast) => `toast-${recorded.toasted.push(toast)}`,
      dismiss: (id) => void recorded.dismissed.push(id),
    },
    navigation: { isStripped: false, setTitle: (title) => void recorded.titles.push(title) },
    report: (failure) => `0195d3a0-0000-4000-8000-${String(recorded.reported.push(failure)).padStart(12, '0')}`,
    track: () => undefined,
    ...changes,
  }
}
