import type { ComponentType } from 'react'
import type { HostServices } from './host-services.ts'

/** Name of a panel that the placement of a micro-frontend puts on the host's home page. */
export type PanelName = string

/** The props of a screen. */
export type ScreenProps = {
  services: HostServices
  /**
   * The path under which the host mounts the micro-frontend, without a slash at the end: `/my-photos`; '' for the root.
   */
  basePath: string
}

/** The default export of every federated `./entry`. */
export type MicroFrontend = {
  /** The contract version it was built for, e.g. `1.0`. */
  contract: string
  /** Loads what its first rendering needs, such as the texts of the locale. The host waits until it settles. */
  prepare?: (page: { locale: string }) => Promise<unknown>
  /**
   * Requests what its screen at this address will show, before the page around it is rendered. Resolves once the requests
   * are sent, for which the host allows a moment. An older host does not call it, so the screen requests what is missing.
   */
  prefetch?: (screen: ScreenProps & { pathname: string }) => Promise<unknown>
  Screen: ComponentType<ScreenProps>
  panels?: Partial<Record<PanelName, ComponentType<{ services: HostServices }>>>
}
