import { storefrontOfHost } from '@account/shared/storefronts/storefronts.ts'
import type { FastifyRequest } from 'fastify'

/** The body of a 404. */
export const NOTHING_HERE = 'There is nothing at this address.'

/** The body of a 400. */
export const NOT_AN_ADDRESS = 'This address cannot be read.'

/** The storefront whose site a request is for, by its host. */
export const siteOf = (request: FastifyRequest) => storefrontOfHost(request.headers.host ?? '')

/** The files of a host are in its root and in these folders. Any other path is the address of a page: /search/IMG_1.JPG. */
const FILE = /^\/(?:(?:assets|embed|locales)\/.*|[^/]+\.[a-z\d]+)$/i

/** The query does not count. */
export const isPageNavigation = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) =>
  method === 'GET' && !FILE.test(url.replace(/\?.*/, ''))
