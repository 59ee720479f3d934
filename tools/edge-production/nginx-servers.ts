import { parentDomainOf, type Storefront } from '@account/shared/storefronts/storefront.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import type { PublicSite } from '../edge/public-site.ts'
import { configurationHeaders, fileHeaders, publicFileHeaders, remotesHeaders } from '../edge/security-headers.ts'
import { compressedLines, compressedLocations } from './compressed-copies.ts'
import { documentHeaders } from './document-headers.ts'
import { EMBEDDING_ORIGIN, headerLines, IMMUTABLE, location, refuse } from './nginx-lines.ts'
import type { NginxOptions } from './nginx-options.ts'
import { proxyLines, PUSH_SILENCE_LIMIT, servicesLocation, SILENCE_LIMIT, uploadLines } from './proxy-lines.ts'

/** The files of a host are in its root and in two folders. Any other path is the address of a page: /search/IMG_1.JPG. */
const fileEndingIn = (ending: string) => `^/(?:(?:assets|embed)/.*|[^/]+)\\.${ending}$`

/** The account site of one storefront. */
export const accountServer = (storefront: Storefront, options: NginxOptions) => {
  const { listen, site, hostFolder, sitesFolder } = options
  const headers = fileHeaders(site)
  const publicHeaders = publicFileHeaders(site)
  const ownFolder = `${sitesFolder}/${storefront.code}`
  return `
  server {
    listen ${listen};
    server_name account.${parentDomainOf(storefront, site.environment)};
    root ${hostFolder};
${location('= /config.json', `root ${ownFolder};`, 'default_type application/json;', headerLines({ ...headers, ...configurationHeaders(EMBEDDING_ORIGIN) }, 'no-cache'))}
${location('^~ /locales/', `root ${ownFolder};`, 'default_type application/json;', headerLines(publicHeaders, '$locale_cache'), 'try_files $uri =404;')}
    # Source maps are beside the builds for the operators and are not public.
${location(`~ ${fileEndingIn('map')}`, headerLines(headers, 'no-cache'), 'return 404;')}
${servicesLocation(site, '/')}
${servicesLocation(site, '/uploads/', ...uploadLines)}
${compressedLocations(publicHeaders)}
${location('~ ^/(?:assets|embed/[0-9]+)/', ...compressedLines, headerLines(publicHeaders, IMMUTABLE), 'try_files $uri =404;')}
${location(`~ ${fileEndingIn('[A-Za-z0-9]+')}`, headerLines(publicHeaders, 'no-cache'), 'try_files $uri =404;')}
${location('/', `root ${ownFolder};`, headerLines(documentHeaders(storefront, options), 'no-cache'), 'try_files /index.html =404;')}
  }`
}

/** The files of the remotes and the registry. */
export const remotesServer = ({ listen, site, remotesFolder, registryFolder }: NginxOptions) => `
  server {
    listen ${listen};
    server_name ${site.remotesHost};
    root ${remotesFolder};
    # Teams write into this folder. A link in it must not serve other files of the machine.
    disable_symlinks on from=$document_root;
${location('~ (?:/\\.|\\.map$)', refuse)}
${location('= /registry.json', `root ${registryFolder};`, headerLines(remotesHeaders(site), 'no-cache'), 'try_files $uri =404;')}
${location('= /releases.json', headerLines(remotesHeaders(site), 'no-cache'), 'try_files $uri =404;')}
${compressedLocations(remotesHeaders(site))}
${location('/', ...compressedLines, headerLines(remotesHeaders(site), IMMUTABLE), 'try_files $uri =404;')}
  }`

/** In environment d the back end also serves the development inbox. */
const backEndNames = ({ environment, apiHost }: PublicSite) => [
  apiHost,
  ...(environment === 'd' ? ['mail.localhost'] : []),
  ...storefronts.map((storefront) => `login.${parentDomainOf(storefront, environment)}`),
]

/** The back end sets the headers of its own responses. */
export const backEndServer = ({ listen, site }: NginxOptions) => `
  server {
    listen ${listen};
    server_name ${backEndNames(site).join(' ')};
    client_max_body_size 210m;
    # Uploads are streamed to the back end.
    proxy_request_buffering off;
    ${SILENCE_LIMIT}
    # Operators read the metrics of each process directly.
${location('= /metrics', refuse)}
${location('= /favicon.ico', 'return 204;')}
${location('= /push', PUSH_SILENCE_LIMIT, proxyLines({ upstream: 'back_end', site }))}
${location('/', proxyLines({ upstream: 'back_end', site }))}
  }`

/** Forwards the shops' own pages, where this edge serves them; otherwise empty. */
export const shopServer = ({ listen, site, shop }: NginxOptions) =>
  shop === undefined
    ? ''
    : `
  server {
    listen ${listen};
    server_name ~^(?:www|m|help|care|faq)\\..+\\.localhost$ pay.localhost;
${location('/', proxyLines({ upstream: 'shop', site }))}
  }
  upstream shop { server ${shop}; }`
