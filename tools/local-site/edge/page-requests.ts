import { storefrontOfHost } from '@account/shared/storefronts/storefronts.ts'
import type { FastifyRequest } from 'fastify'

/** The body of a 404. */
export const NOTHING_HERE = 'There is nothing at this address.'

/** The storefront whose site a request is for, by its host. */
export const siteOf = (request: FastifyRequest) => storefrontOfHost(request.headers.host ?? '')

/** A path with a file extension is a file; the query does not count. */
export const isPageNavigation = ({ method, url }: FastifyRequest) => {
  const path = url.replace(/\?.*/, '')
  return method === 'GET' && !/^\/(?:assets|locales)\//.test(path) && !/\.[a-z0-9]+$/i.test(path)
}
