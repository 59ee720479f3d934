import { serviceNames } from '@account/shared/contracts/runtime-config.ts'
import { parentDomainOf } from '@account/shared/storefronts/storefront.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { embeddingOriginsOf, SERVICES_PATH } from '../edge/addresses.ts'
import type { PublicSite } from '../edge/public-site.ts'
import { commonHeaders, tokenHeaders } from '../edge/security-headers.ts'
import { integrityPolicyLines } from './document-headers.ts'
import { EMBEDDING_ORIGIN, headerLines, IMMUTABLE, refuse } from './nginx-lines.ts'
import type { NginxOptions } from './nginx-options.ts'
import { accountServer, backEndServer, remotesServer, shopServer } from './nginx-servers.ts'

const YEAR = 'public, max-age=31536000, immutable'

const embeddingOriginLines = (site: PublicSite) =>
  storefronts
    .flatMap((storefront) => {
      const account = `account.${parentDomainOf(storefront, site.environment)}`
      return embeddingOriginsOf(storefront, site).map((origin) => `    "${account} ${origin}" $http_origin;`)
    })
    .join('\n')

/** The customer's address, for the rate limits of the back end. Only trusted proxies may set it. */
const realAddressLines = (proxies: readonly string[]) =>
  proxies.length === 0
    ? ''
    : [...proxies.map((proxy) => `set_real_ip_from ${proxy}`), 'real_ip_header x-forwarded-for', 'real_ip_recursive on']
        .map((line) => `  ${line};\n`)
        .join('')

/** Requests and websockets that one address may have open at a time; of IPv6, one network of 2^64 addresses. */
export const CONNECTIONS_PER_ADDRESS = 256

/** As much as the back end takes of a body that is no file. */
const BODY_KEPT_IN_MEMORY = '256k'

/** Removes one cookie. nginx treats the whole cookie header as one string. */
const withoutCookie = (name: string, from: string, to: string) => `
  map ${from} ${to} {
    default ${from};
    "~^(?<before_${to.slice(1)}>(?:.*; ?)?)${name}=[^;]*(?:; ?)?(?<after_${to.slice(1)}>.*)$" $before_${to.slice(1)}$after_${to.slice(1)};
  }`

/** The access log, and the folders in which nginx keeps what does not fit into memory. */
const logLines = (runFolder: string) => `  # The log omits the query, and tokens and e-mail addresses in the path.
  map $uri $path_without_token {
    default $uri;
    "~^(?<before_token>.*)/(?:[\\w-]{32}|[\\w-]{43})(?<after_token>/.*|)$" $before_token/[token]$after_token;
  }
  map $path_without_token $logged_path {
    default $path_without_token;
    "~^(?<before_address>.*)/[^/]*@[^/]*(?<after_address>/.*|)$" $before_address/[e-mail]$after_address;
  }
  log_format without_secrets '$time_iso8601 $request_method $host $logged_path $status $body_bytes_sent $request_time '
    'back end: $upstream_status $upstream_response_time $upstream_http_x_correlation_id';
  access_log ${runFolder}/access.log without_secrets;
  client_body_temp_path ${runFolder}/body;
  proxy_temp_path ${runFolder}/proxy;
  fastcgi_temp_path ${runFolder}/fastcgi;
  uwsgi_temp_path ${runFolder}/uwsgi;
  scgi_temp_path ${runFolder}/scgi;`

/** How long a client may take, and how many connections it may have. */
const clientLimitLines = `  server_tokens off;
  # Redirects name neither the port of nginx nor its scheme: behind TLS both differ from those of the customer.
  absolute_redirect off;
  # A client that sends slowly or says nothing holds its connection for this long only.
  client_header_timeout 15s;
  client_body_timeout 30s;
  send_timeout 60s;
  keepalive_timeout 30s;
  # A browser sends all cookies of the shop in one line, which shops and their advertisements fill.
  large_client_header_buffers 4 16k;
  # A page has six connections to each host and a websocket per tab, and an office shares one address.
  # A household or a server has 2^64 addresses of IPv6: their first eight bytes, unless an address of IPv4 is written as one of IPv6.
  map $binary_remote_addr $address_or_network {
    default $binary_remote_addr;
    "~(?s)^(?!\\x00{10}\\xff\\xff)(?<ipv6_network>.{8}).{8}$" $ipv6_network;
  }
  limit_conn_zone $address_or_network zone=connections_per_address:10m;
  limit_conn connections_per_address ${CONNECTIONS_PER_ADDRESS};
  limit_conn_status 429;`

/** A full disk of nginx fails no request, because it writes none of the bodies on their way to the disk: those that are longer are streamed or refused. */
const memoryLines = `  client_body_buffer_size ${BODY_KEPT_IN_MEMORY};
  proxy_max_temp_file_size 0;`

const compressionLines = `  tcp_nopush on;
  gzip on;
  gzip_vary on;
  gzip_min_length 1024;
  # The default level, 1, makes the site's scripts a sixth larger.
  gzip_comp_level 6;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;
  map $http_accept_encoding $brotli_suffix { default ''; "~*\\bbr\\b" .br; }`

/** How long browsers and caches keep a file. */
const cacheLines = (
  localePaths: readonly string[],
) => `  # A file that is missing for a moment, as between two releases, must not be cached as missing, nor a folder as a redirect.
  map $status ${IMMUTABLE} {
    default no-store;
    "~^(?:20|304)" "${YEAR}";
  }
  # An address with the hash of other content must not be cached as immutable.
  map "$uri?v=$arg_v" $locale_cache {
    default no-cache;
${localePaths.map((path) => `    "${path}" ${IMMUTABLE};`).join('\n')}
  }`

/** The services that an embedding page reads, and the pages that may read their responses. */
const embeddingLines = (
  site: PublicSite,
) => `  # Both the decoded and the original address must name the same service, because the original one is forwarded.
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
${embeddingOriginLines(site)}
  }`

/** Keeps tokens and sign-in cookies from being sent where they do not belong. */
const secretLines = `  # An address with a token from a mail must not be sent as referrer.
  map $request_uri $referrer_policy {
    default ${commonHeaders['referrer-policy']};
    "~[?&]confirmation-token=" ${tokenHeaders['referrer-policy']};
  }
  # Only the pages of the storefront read the two sign-in cookies, so they are not forwarded.${withoutCookie('__Secure-acc_at', '$http_cookie', '$cookies_without_at')}${withoutCookie('__Secure-acc_it', '$cookies_without_at', '$cookies_without_it')}
  # A second cookie of the same name was planted by another page of the storefront: then no cookie is forwarded.
  map $cookies_without_it $cookies_of_others {
    default $cookies_without_it;
    "~(?:^|; ?)__Secure-acc_[ai]t=" '';
  }`

/** A browser whose cookies are too long would get no page of the shop ever again, so it deletes them. Its other requests can be read. */
const unreadableLines = `  map $status $unreadable_site_data { default ''; 400 '"cookies"'; }
  ${headerLines({ ...commonHeaders, 'clear-site-data': '$unreadable_site_data' })}`

/**
 * A process that refused two requests gets none for two seconds. One that has just started is still left out when the next one is
 * replaced, so the last choice is every process again: without it nginx would respond with 502 although one of them is ready.
 */
const backEndLines = (backends: readonly string[]) => [
  ...backends.map((address) => `server ${address} max_fails=2 fail_timeout=2s;`),
  ...(backends.length > 1 ? backends.map((address) => `server ${address} max_fails=0 backup;`) : []),
]

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
${logLines(options.runFolder)}
${clientLimitLines}
${memoryLines}
${realAddressLines(options.trustedProxies ?? [])}  sendfile on;
${compressionLines}
  server_names_hash_bucket_size 128;
  map $http_upgrade $connection_header { default upgrade; '' ''; }
  # The header covers all subdomains of the shop: where one of them uses TLS, all do.
  map $http_x_forwarded_proto $strict_transport { default ''; https "max-age=63072000; includeSubDomains"; }
${cacheLines(options.localePaths)}
${embeddingLines(options.site)}
${integrityPolicyLines(options.site)}
${secretLines}
  # For answers to requests that cannot be read, which reach no location.
${unreadableLines}
  upstream back_end {
    least_conn;
${backEndLines(options.backends)
  .map((line) => `    ${line}`)
  .join('\n')}
    keepalive 32;
  }
  server { listen ${options.listen} default_server; ${refuse} }
${storefronts.map((storefront) => accountServer(storefront, options)).join('\n')}
${remotesServer(options)}
${backEndServer(options)}
${shopServer(options)}
}
`
