import type { PageHashes } from '../edge/page-hashes.ts'
import type { PublicSite } from '../edge/public-site.ts'

export type NginxOptions = {
  /** How browsers reach the edge. */
  site: PublicSite
  /** The address that nginx listens on. */
  listen: string
  /** Addresses of the processes of the back end. */
  backends: readonly string[]
  /** Addresses or networks of the proxies before nginx, whose forwarding headers it trusts. */
  trustedProxies?: readonly string[]
  /** Address of the shops' own pages, when this edge serves them as well. */
  shop?: string
  hostFolder: string
  pageHashes: PageHashes
  remotesFolder: string
  /** Holds the registry that may be served. See: [Note: The edge and the registry] */
  registryFolder: string
  /** Addresses of the text overrides with their content hash: `/locales/en-GB.json?v=3f2a`. */
  localePaths: readonly string[]
  /** The folder that `writeEdge` fills. */
  sitesFolder: string
  /** For the pid file, the logs and the buffers of nginx. */
  runFolder: string
}
