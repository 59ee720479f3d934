import type { PublicSite } from '../edge/public-site.ts'
import { SERVICES_PATH, sharedAddresses } from '../edge/addresses.ts'
import { headerLines, location, refuse } from './nginx-lines.ts'

type Proxied = { upstream: string; site: PublicSite; host?: string; cookies?: string }

/** A process on a lost machine refuses no connection. After this time nginx asks another process, and by default after a minute. */
export const CONNECT_LIMIT = 'proxy_connect_timeout 5s;'

/** Forwards a request to an upstream with the headers that the back end trusts. */
export const proxyLines = ({ upstream, site, host = '$http_host', cookies = '$cookies_of_others' }: Proxied) =>
  [
    `proxy_pass http://${upstream};`,
    // Responses of nginx itself have the header as well, such as those to bodies that are too large.
    'proxy_hide_header x-content-type-options;',
    headerLines({ 'x-content-type-options': 'nosniff' }),
    CONNECT_LIMIT,
    'proxy_http_version 1.1;',
    `proxy_set_header host ${host};`,
    'proxy_set_header upgrade $http_upgrade;',
    'proxy_set_header connection $connection_header;',
    `proxy_set_header cookie ${cookies};`,
    'proxy_set_header x-forwarded-for $remote_addr;',
    `proxy_set_header x-forwarded-host ${host};`,
    'proxy_set_header x-forwarded-proto $scheme;',
    `proxy_set_header x-forwarded-port ${site.port};`,
  ].join(' ')

/**
 * [Note: Silent upstream timeout] nginx ends a request whose process neither reads nor writes for this long, and asks another one if it
 * was a read. The back end gives its object store a minute for each response. While the customer's line is slow the time does not
 * run, so that no upload or download is too long for it. The third minute ends the search for another process: the upstream names
 * each process twice, and refusals take no time. See: decisions/0108-silent-processes.md
 */
export const SILENCE_LIMIT = 'proxy_read_timeout 2m; proxy_send_timeout 2m; proxy_next_upstream_timeout 3m;'

/** The push channel says nothing while nothing happens, and ends after half an hour. */
export const PUSH_SILENCE_LIMIT = 'proxy_read_timeout 35m;'

/** Streams an upload to the back end instead of buffering it, for as long as the customer's connection takes. */
export const uploadLines = ['client_max_body_size 210m;', 'proxy_request_buffering off;', SILENCE_LIMIT]

/**
 * See: [Note: Services on the site's own origin]
 * The address is forwarded without decoding: a decoded slash in a name would split the path.
 */
export const servicesLocation = (site: PublicSite, path: string, ...lines: string[]) =>
  location(
    `^~ ${SERVICES_PATH}${path}`,
    `if ($service_address = '') { ${refuse} }`,
    ...lines,
    proxyLines({
      upstream: 'back_end$service_address',
      site,
      host: new URL(sharedAddresses(site).api).host,
      cookies: "''",
    }),
  )
