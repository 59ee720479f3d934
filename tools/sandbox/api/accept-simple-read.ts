import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { SIMPLE_READ_TYPE, SimpleRead } from '@account/shared/contracts/simple-read.ts'

/** Turns a simple read into the GET request that it stands for. See: [Note: Simple reads] */
export const acceptSimpleRead = async (request: IncomingMessage): Promise<void> => {
  if (request.headers['content-type'] !== SIMPLE_READ_TYPE) return
  const { data } = SimpleRead.safeParse(await json(request).catch(() => undefined))
  request.method = 'GET'
  Object.assign(request.headers, { 'content-length': '0', ...data })
}
