import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { UNAUTHENTICATED, type Problem } from '@account/shared/contracts/problem.ts'
import * as z from 'zod'
import { paramsOf, ServiceRefusal, type ServiceRoute } from './service-route.ts'

const routeFor = (routes: readonly ServiceRoute[], method: string | undefined, path: string) => {
  for (const route of routes) {
    const params = route.method === method ? paramsOf(route, path) : undefined
    if (params) return { route, params }
  }
  const message = `The sandbox does not answer ${method} ${path}.`
  throw new ServiceRefusal(404, 'not-in-the-sandbox', message)
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> =>
  Number(request.headers['content-length'] ?? 0) > 0 ? json(request) : undefined

const asRefusal = (error: unknown) => {
  if (error instanceof ServiceRefusal) return error
  const isWrongRequest = error instanceof z.ZodError || error instanceof SyntaxError
  return new ServiceRefusal(
    isWrongRequest ? 400 : 500,
    isWrongRequest ? 'invalid-request' : 'sandbox-failed',
    String(error),
  )
}

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))

export type ServiceCall = {
  routes: readonly ServiceRoute[]
  /** Below `/api/`. */
  path: string
  query: URLSearchParams
  isSignedIn: boolean
  isFailing: boolean
}

/** Responds to one call as the service would. Each response has passed the schema that the client reads it with. */
export const respondAsService = async (
  request: IncomingMessage,
  response: ServerResponse,
  { routes, path, query, isSignedIn, isFailing }: ServiceCall,
): Promise<void> => {
  try {
    if (!isSignedIn) throw new ServiceRefusal(401, UNAUTHENTICATED, 'The token is not one of this sandbox.')
    if (isFailing) throw new ServiceRefusal(503, 'unavailable', 'The sandbox is in the state in which services fail.')
    const { route, params } = routeFor(routes, request.method, path)
    const answer = route.respond({ params, query, body: await bodyOf(request) })
    if (route.answer) sendJson(response, 200, route.answer.parse(answer))
    else response.writeHead(204).end()
  } catch (error) {
    const { status, code, message } = asRefusal(error)
    sendJson(response, status, { code, message, correlationId: randomUUID() } satisfies Problem)
  }
}
