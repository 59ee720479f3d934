import { ownsName } from '@account/shared/contracts/remote-declarations.ts'
import type { TrackingEvent } from '@account/shared/contracts/tracking-event.ts'
import type { EventDefinition } from '@account/shared/events/event-catalogue.ts'
import { parserOf } from '@account/shared/events/value-parser.ts'
import type { HostServices, ReportError } from '@account/shared/micro-frontend/host-services.ts'
import * as z from 'zod'
import type { SiteServices } from './create-host-services.ts'
import type { DeclarationsOf } from '../federation/releases/remote-declarations.ts'

type Declared = ReturnType<DeclarationsOf>

/** An event of a release that was built before declarations is passed on as it is, if the name is its own. */
const undeclared: EventDefinition = { kind: 'moment', payload: z.unknown() }

/** The definitions of the events that a remote may publish. Each schema is compiled once. */
const definitionsOf = ({ events, ...owner }: Declared) => {
  const compiled = new Map<string, EventDefinition>()
  return (name: string): EventDefinition | undefined => {
    if (!events) return ownsName(name, owner) ? undeclared : undefined
    const event = events[name]
    if (!event) return undefined
    const definition = compiled.get(name) ?? { kind: event.kind, payload: parserOf(event.payload) }
    compiled.set(name, definition)
    return definition
  }
}

const numbersOf = (event: TrackingEvent): Record<string, unknown> => ('properties' in event ? event.properties : {})

/** Whether the remote has declared the tracking event with exactly these numbers. */
const isDeclared = (event: TrackingEvent, { tracking, ...owner }: Declared): boolean => {
  if (!tracking) return ownsName(event.name, owner)
  const declared = tracking[event.name]
  const numbers = Object.keys(numbersOf(event))
  return declared?.length === numbers.length && declared.every((name) => numbers.includes(name))
}

type RemoteServicesOptions = { reporterFor: (source: string) => ReportError; declarationsOf: DeclarationsOf }

/** The services of the page for one release: reports carry its name, and it publishes and tracks only what it has declared. */
const servicesOf = ({ jobsOf, ...services }: SiteServices, declared: Declared, report: ReportError): HostServices => ({
  ...services,
  report,
  events: services.events.busOf(definitionsOf(declared)),
  jobs: jobsOf(declared.remote),
  track: (event) => {
    if (isDeclared(event, declared)) return services.track(event)
    report({ action: 'tracking/refused', error: new Error(`${declared.remote} has not declared '${event.name}'.`) })
  },
})

/** One object per source, so that screens and panels of a remote share it. */
export const createServicesForRemotes = (
  services: SiteServices,
  { reporterFor, declarationsOf }: RemoteServicesOptions,
): ((source: string) => HostServices) => {
  const bySource = new Map<string, HostServices>()
  return (source) => {
    const remoteServices = bySource.get(source) ?? servicesOf(services, declarationsOf(source), reporterFor(source))
    bySource.set(source, remoteServices)
    return remoteServices
  }
}
