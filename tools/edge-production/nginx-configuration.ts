import { serviceNames } from '@account/shared/contracts/runtime-config.ts'
import { parentDomainOf, type Storefront } from '@account/shared/storefronts/storefront.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { embeddingOriginsOf, SERVICES_PATH, sharedAddresses } from '../edge/addresses.ts'
import type { PageHashes } from '../edge/page-hashes.ts'
import type { PublicSite } from '../edge/public-site.ts'
import {
  accountHeaders,
  commonHeaders,
  configurationHeaders,
  publicFileHeaders,
  remotesHeaders,
  tokenHeaders,
} from '../edge/security-headers.ts'
import { compressedLines, compressedLocations } from './compressed-copies.ts'
import { documentHeaders, integrityPolicyLines } from './document-headers.ts'
import { headerLines, KEPT_FOR_GOOD, location } from './nginx-lines.ts'

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

const YEAR = 'public, max-age=31536000, immutable'

/** The origin of a request for `config.json`, where its page may embed the photo library; otherwise empty. */
const EMBEDDING_ORIGIN = '$embedding_origin'

const embeddingOriginLines = (site: PublicSite) =>
  storefronts
    .flatMap((storefront) => {
      const account = `account.${parentDomainOf(storefront, site.environment)}`
      return embeddingOriginsOf(storefront, site).map((origin) => `    "${account} ${origin}" $http_origin;`)
    })
    .join('\n')

/** Answers 404. */
const refuse = `${headerLines(commonHeaders)} return 404;`

/** The customer's address, for the rate limits of the back end. Only trusted proxies may set it. */
const realAddressLines = (proxies: readonly string[]) =>
  proxies.length === 0
    ? ''
    : [...proxies.map((proxy) => `set_real_ip_from ${proxy}`), 'real_ip_header x-forwarded-for', 'real_ip_recursive on']
        .map((line) => `  ${line};\n`)
        .join('')

/** Requests and websockets that one address may have open at a time. */
export const CONNECTIONS_PER_ADDRESS = 256

type Proxied = { upstream: string; site: PublicSite; host?: string; cookies?: string }

const proxyLines = ({ upstream, site, host = '$http_host', cookies = '$cookies_of_others' }: Proxied) =>
  [
    `proxy_pass http://${upstream};`,
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

/** Streams an upload to the back end instead of buffering it, for as long as the customer's connection takes. */
const uploadLines = [
  'client_max_body_size 210m;',
  'proxy_request_buffering off;',
  'proxy_read_timeout 35m;',
  'proxy_send_timeout 35m;',
]

/**
 * See: [Note: Services on the site's own origin]
 * The address is forwarded without decoding: a decoded slash in a name would split the path.
 */
const servicesLocation = (site: PublicSite, path: string, ...lines: string[]) =>
  location(
    `^~ ${SERVICES_PATH}${path}`,
    `if ($service_address = '') { ${refuse} }`,
    ...lines,
    headerLines({}),
    proxyLines({
      upstream: 'back_end$service_address',
      site,
      host: new URL(sharedAddresses(site).api).host,
      cookies: "''",
    }),
  )

const accountServer = (storefront: Storefront, options: NginxOptions) => {
  const { listen, site, hostFolder, pageHashes, sitesFolder } = options
  const headers = accountHeaders(storefront, site, { pageHashes })
  const fileHeaders = { ...headers, ...publicFileHeaders }
  const ownFolder = `${sitesFolder}/${storefront.code}`
  return `
  server {
    listen ${listen};
    server_name account.${parentDomainOf(storefront, site.environment)};
    root ${hostFolder};
${location('= /config.json', `root ${ownFolder};`, 'default_type application/json;', headerLines({ ...headers, ...configurationHeaders(EMBEDDING_ORIGIN) }, 'no-cache'))}
${location('^~ /locales/', `root ${ownFolder};`, 'default_type application/json;', headerLines(fileHeaders, '$locale_cache'), 'try_files $uri =404;')}
    # Source maps lie beside the builds for the operators and are not public.
${location('~ \\.map$', headerLines(headers, 'no-cache'), 'return 404;')}
${servicesLocation(site, '/')}
${servicesLocation(site, '/uploads/', ...uploadLines)}
${compressedLocations(fileHeaders)}
${location('~ ^/(?:assets|embed/[0-9]+)/', ...compressedLines, headerLines(fileHeaders, KEPT_FOR_GOOD), 'try_files $uri =404;')}
${location('~ \\.[A-Za-z0-9]+$', headerLines(fileHeaders, 'no-cache'), 'try_files $uri =404;')}
${location('/', `root ${ownFolder};`, headerLines(documentHeaders(storefront, options), 'no-cache'), 'try_files /index.html =404;')}
  }`
}

const remotesServer = ({ listen, site, remotesFolder, registryFolder }: NginxOptions) => `
  server {
    listen ${listen};
    server_name ${site.remotesHost};
    root ${remotesFolder};
${location('~ (?:/\\.|\\.map$)', refuse)}
${location('= /registry.json', `root ${registryFolder};`, headerLines(remotesHeaders(site), 'no-cache'), 'try_files $uri =404;')}
${location('= /releases.json', headerLines(remotesHeaders(site), 'no-cache'), 'try_files $uri =404;')}
${compressedLocations(remotesHeaders(site))}
${location('/', ...compressedLines, headerLines(remotesHeaders(site), KEPT_FOR_GOOD), 'try_files $uri =404;')}
  }`

/** In environment d the back end also serves the development inbox. */
const backEndNames = ({ environment, apiHost }: PublicSite) => [
  apiHost,
  ...(environment === 'd' ? ['mail.localhost'] : []),
  ...storefronts.map((storefront) => `login.${parentDomainOf(storefront, environment)}`),
]

/** The back end sets the headers of its own responses. */
const backEndServer = ({ listen, site }: NginxOptions) => `
  server {
    listen ${listen};
    server_name ${backEndNames(site).join(' ')};
    client_max_body_size 210m;
    # Uploads are streamed to the back end, and downloads of gigabytes are not buffered on disk.
    proxy_request_buffering off;
    proxy_max_temp_file_size 0;
    # A websocket lives for half an hour, and an upload takes as long as the customer's connection.
    proxy_read_timeout 35m;
    proxy_send_timeout 35m;
    # Operators read the metrics of each process directly.
${location('= /metrics', refuse)}
${location('= /favicon.ico', 'return 204;')}
${location('/', headerLines({}), proxyLines({ upstream: 'back_end', site }))}
  }`

const shopServer = ({ listen, site, shop }: NginxOptions) =>
  shop === undefined
    ? ''
    : `
  server {
    listen ${listen};
    server_name ~^(?:www|m|help|care|faq)\\..+\\.localhost$ pay.localhost;
${location('/', headerLines({}), proxyLines({ upstream: 'shop', site }))}
  }
  upstream shop { server ${shop}; }`

/** Removes one cookie. nginx treats the whole cookie header as one string. */
const withoutCookie = (name: string, from: string, to: string) => `
  map ${from} ${to} {
    default ${from};
    "~^(?<before_${to.slice(1)}>(?:.*; ?)?)${name}=[^;]*(?:; ?)?(?<after_${to.slice(1)}>.*)$" $before_${to.slice(1)}$after_${to.slice(1)};
  }`

/** The configuration of the production edge: static files with their headers, and the back end behind it. */
export const nginxConfiguration = (options: NginxOptions) => `# Generated by tools/edge-production: change it there.
worker_processes auto;
pid ${options.runFolder}/nginx.pid;
# Lower levels log the whole address of a request. The access log shows requests that the back end did not answer.
error_log ${options.runFolder}/error.log crit;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  # Before the first map: the addresses of embedding sites are longer than the default allows.
  map_hash_bucket_size 256;
  # The log omits the query, and tokens and e-mail addresses in the path.
  map $uri $path_without_token {
    default $uri;
    "~^(?<before_token>.*)/(?:[\\w-]{32}|[\\w-]{43})(?<after_token>/.*|)$" $before_token/[token]$after_token;
  }
  map $path_without_token $logged_path {
    default $path_without_token;
    "~^(?<before_address>.*)/[^/]*@[^/]*(?<after_address>/.*|)$" $before_address/[e-mail]$after_address;
  }
  log_format without_secrets '$time_iso8601 $request_method $host $logged_path $status $body_bytes_sent $request_time '
    'back end: $upstream_status $upstream_response_time';
  access_log ${options.runFolder}/access.log without_secrets;
  client_body_temp_path ${options.runFolder}/body;
  proxy_temp_path ${options.runFolder}/proxy;
  fastcgi_temp_path ${options.runFolder}/fastcgi;
  uwsgi_temp_path ${options.runFolder}/uwsgi;
  scgi_temp_path ${options.runFolder}/scgi;
  server_tokens off;
  # A client that sends slowly or says nothing holds its connection for this long only.
  client_header_timeout 15s;
  client_body_timeout 30s;
  send_timeout 60s;
  keepalive_timeout 30s;
  # A page has six connections to each host and a websocket per tab, and an office shares one address.
  limit_conn_zone $binary_remote_addr zone=connections_per_address:10m;
  limit_conn connections_per_address ${CONNECTIONS_PER_ADDRESS};
  limit_conn_status 429;
${realAddressLines(options.trustedProxies ?? [])}  sendfile on;
  tcp_nopush on;
  gzip on;
  gzip_vary on;
  gzip_min_length 1024;
  # The default level, 1, makes the site's scripts a sixth larger.
  gzip_comp_level 6;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;
  map $http_accept_encoding $brotli_suffix { default ''; "~*\\bbr\\b" .br; }
  server_names_hash_bucket_size 128;
  map $http_upgrade $connection_header { default upgrade; '' ''; }
  # The header covers all subdomains of the shop: where one of them uses TLS, all do.
  map $http_x_forwarded_proto $strict_transport { default ''; https "max-age=63072000; includeSubDomains"; }
  # A file that is missing for a moment, as between two releases, must not be cached as missing.
  map $status ${KEPT_FOR_GOOD} {
    default no-store;
    "~^[23]" "${YEAR}";
  }
  # An address with the hash of other content must not be cached as immutable.
  map "$uri?v=$arg_v" $locale_cache {
    default no-cache;
${options.localePaths.map((path) => `    "${path}" ${KEPT_FOR_GOOD};`).join('\n')}
  }
  # Both the decoded and the original address must name the same service, because the original one is forwarded.
  map $uri $service_read {
    default '';
    "~^${SERVICES_PATH}/(?<service_name_read>${serviceNames.join('|')})/" $service_name_read;
  }
  map "$service_read $request_uri" $service_address {
    default '';
    "~^(?<service_name>\\w+) ${SERVICES_PATH}(?<service_address_asked>/\\k<service_name>/.*)$" $service_address_asked;
  }
  # nginx sends no header that is empty.
  map "$host $http_origin" ${EMBEDDING_ORIGIN} {
    default '';
${embeddingOriginLines(options.site)}
  }
${integrityPolicyLines(options.site)}
  # An address with a token from a mail must not be sent as referrer.
  map $request_uri $referrer_policy {
    default ${commonHeaders['referrer-policy']};
    "~[?&]confirmation-token=" ${tokenHeaders['referrer-policy']};
  }
  # Only the pages of the storefront read the two sign-in cookies, so they are not forwarded.${withoutCookie('__Secure-acc_at', '$http_cookie', '$cookies_without_at')}${withoutCookie('__Secure-acc_it', '$cookies_without_at', '$cookies_without_it')}
  # A second cookie of the same name was planted by another page of the storefront: then no cookie is forwarded.
  map $cookies_without_it $cookies_of_others {
    default $cookies_without_it;
    "~(?:^|; ?)__Secure-acc_[ai]t=" '';
  }
  upstream back_end {
    least_conn;
${options.backends.map((address) => `    server ${address} max_fails=2 fail_timeout=2s;`).join('\n')}
    keepalive 32;
  }
  server { listen ${options.listen} default_server; ${refuse} }
${storefronts.map((storefront) => accountServer(storefront, options)).join('\n')}
${remotesServer(options)}
${backEndServer(options)}
${shopServer(options)}
}
`
