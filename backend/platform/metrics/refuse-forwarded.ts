import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'

/** Hook of routes that only clients of the process itself may use: the edge adds the header to everything it forwards. */
export const refuseForwarded = async ({ headers, method, routeOptions }: FastifyRequest) => {
  if (headers['x-forwarded-for'] !== undefined)
    throw new DomainError(404, 'route-not-found', `There is nothing at ${method} ${routeOptions.url}.`)
}
