import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brandIcon } from '@account/shared/storefronts/brand-mark.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SitePort } from '../../edge/public-site.ts'
import { storefrontPage } from '../stand-ins/storefront-page.ts'
import { isPageNavigation, NOTHING_HERE, siteOf } from './page-requests.ts'

const standIns = join(import.meta.dirname, '..', 'stand-ins')

const ownScripts = [
  'storefront-page.js',
  'newsletter-form.js',
  'prints-editor.js',
  'embedding-page.js',
  'hostile-page.js',
]

const require = createRequire(import.meta.url)

/** The scripts of the stand-in pages, and the old libraries of the hostile page. */
const scriptsOfTheShop = {
  ...Object.fromEntries(ownScripts.map((name) => [name, join(standIns, name)])),
  'vendor/react-16.js': require.resolve('react-16/umd/react.production.min.js'),
  'vendor/react-dom-16.js': require.resolve('react-dom-16/umd/react-dom.production.min.js'),
  'vendor/jquery.js': require.resolve('jquery/dist/jquery.min.js'),
}

/** Serves the stand-ins for the pages of the shops. */
export const serveShop = (edge: FastifyInstance, port: SitePort) => {
  const constraints = { host: /^(?:www|m|help|care|faq)\..+\.localhost/ }
  for (const name of ['storefront-page.css', 'embedding-page.css', 'hostile-page.css']) {
    const styleSheet = readFileSync(join(standIns, name))
    edge.get(`/${name}`, { constraints }, (_request, reply) => reply.type('text/css').send(styleSheet))
  }
  for (const [name, file] of Object.entries(scriptsOfTheShop)) {
    const script = readFileSync(file)
    edge.get(`/${name}`, { constraints }, (_request, reply) => reply.type('text/javascript').send(script))
  }
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const site = siteOf(request)
    return site && isPageNavigation(request)
      ? reply.type('text/html').send(storefrontPage(site.storefront, { port, address: request.url }))
      : reply.code(404).type('text/plain').send(NOTHING_HERE)
  }
  edge.get('/', { constraints }, sendPage)
  edge.get('/*', { constraints }, sendPage)
  edge.get('/brand.svg', { constraints }, (request, reply) =>
    reply.type('image/svg+xml').send(brandIcon(siteOf(request)?.storefront.brand ?? 'pixhaven')),
  )
}
