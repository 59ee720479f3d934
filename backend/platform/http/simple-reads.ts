import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { SIMPLE_READ_LIMIT_BYTES, SIMPLE_READ_TYPE, SimpleRead } from '@account/shared/contracts/simple-read.ts'
import { apiHost } from '../storefront-sites.ts'

const isSimpleRead = ({ method, headers }: IncomingMessage) =>
  method === 'POST' && headers['content-type'] === SIMPLE_READ_TYPE && apiHost.test(headers.host ?? '')

/** The text of a request. A proxy may send it without its length, so that it is counted; a longer one ends the connection. */
const shortTextOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    parts.push(part)
    bytes += part.length
    if (bytes > SIMPLE_READ_LIMIT_BYTES) throw new Error('The text of a simple read is too long.')
  }
  return Buffer.concat(parts).toString()
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** A text that is not of the contract brings no headers, so the request is refused as one without a token. */
const becomeGet = async (request: IncomingMessage) => {
  const { data } = SimpleRead.safeParse(parsed(await shortTextOf(request)))
  request.method = 'GET'
  delete request.headers['content-type']
  delete request.headers['content-length']
  delete request.headers['transfer-encoding']
  Object.assign(request.headers, data)
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** Everything after this handler, such as authentication, logs and limits, sees the GET request. See: [Note: Simple reads] */
const acceptSimpleReads =
  (handle: Handle): Handle =>
  (request, response) => {
    if (!isSimpleRead(request)) return handle(request, response)
    becomeGet(request).then(
      () => handle(request, response),
      // The client has gone before the end of its text, or sends too much.
      () => response.destroy(),
    )
  }

/** More than the longest headers that nginx passes on, most of which are cookies of the shop. */
const LONGEST_HEADERS_BYTES = 32 * 1_024

/** Replaces the server that Fastify creates, with the same limits of time. */
export const createServerOfReads: FastifyServerFactory = (handle, options) => {
  const server = createServer({ maxHeaderSize: LONGEST_HEADERS_BYTES }, acceptSimpleReads(handle))
  Object.assign(server, {
    keepAliveTimeout: options['keepAliveTimeout'],
    requestTimeout: options['requestTimeout'],
  })
  return server
}
