import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type BucketFault = 'refusing' | 'failing' | 'cutting' | 'waiting'

type Bucket = {
  objects: Map<string, Buffer>
  fault: BucketFault | undefined
  faultyCalls: number
  released: Promise<void>
}

const partOf = (object: Buffer, range: string | undefined) => {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  return first === undefined ? object : object.subarray(Number(first), Number(last) + 1)
}

const answerPlainly = async ({ objects }: Bucket, request: IncomingMessage, response: ServerResponse) => {
  const { method, url = '' } = request
  const key = decodeURIComponent(new URL(url, 'http://bucket').pathname)
  if (method === 'PUT') objects.set(key, await buffer(request))
  if (method === 'DELETE') objects.delete(key)
  if (method === 'PUT' || method === 'DELETE') return response.writeHead(200).end()
  const object = objects.get(key)
  if (!object) return response.writeHead(404).end()
  const part = partOf(object, request.headers.range)
  return response.writeHead(200, { 'content-length': part.length }).end(method === 'HEAD' ? undefined : part)
}

const answerAtFault = async (bucket: Bucket, request: IncomingMessage, response: ServerResponse) => {
  bucket.faultyCalls += 1
  switch (bucket.fault) {
    case 'refusing':
      return response.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code></Error>')
    case 'failing':
      return response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
    case 'waiting':
      await bucket.released
      return answerPlainly(bucket, request, response)
    default: {
      response.writeHead(200, { 'content-length': 1_000_000 })
      return response.write('begun', () => request.socket.destroy())
    }
  }
}

/** A bucket in memory that implements as much of S3 as single objects need, and that can inject faults. */
export const openFaultyBucket = async () => {
  let release = () => {}
  const bucket: Bucket = { objects: new Map(), fault: undefined, faultyCalls: 0, released: Promise.resolve() }
  const server = createServer((request, response) => {
    const answer = bucket.fault === undefined ? answerPlainly : answerAtFault
    answer(bucket, request, response).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The number of calls that met the fault. */
    faultyCalls: () => bucket.faultyCalls,
    fail(fault: BucketFault) {
      Object.assign(bucket, { fault, faultyCalls: 0 })
      const { promise, resolve } = Promise.withResolvers<undefined>()
      bucket.released = promise
      release = () => resolve(undefined)
    },
    repair() {
      bucket.fault = undefined
      release()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
