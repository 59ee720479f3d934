import type { FastifySchema, RouteOptions } from 'fastify'

export type ApiRoute = {
  name: `${string} /${string}`
  method: string
  url: `/${string}`
  schema: FastifySchema | undefined
}

const isOfApi = ({ constraints }: RouteOptions) => String(constraints?.['host']).includes('api')

/** A route is the same with and without a trailing slash. */
const urlOf = ({ url }: RouteOptions): `/${string}` => `/${url.replace(/^\/|\/$/g, '')}`

/** The routes of the API host. A HEAD that Fastify adds counts as its GET, and an OPTIONS reads nothing. */
export const listApiRoutes = (routes: readonly RouteOptions[]): ApiRoute[] => {
  const listed = new Map<string, ApiRoute>()
  for (const route of routes.filter(isOfApi)) {
    const url = urlOf(route)
    for (const method of [route.method].flat())
      listed.set(`${method} ${url}`, { name: `${method} ${url}`, method, url, schema: route.schema })
  }
  return [...listed.values()].filter(
    ({ method, url }) => method !== 'OPTIONS' && !(method === 'HEAD' && listed.has(`GET ${url}`)),
  )
}
