import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { Readable } from 'node:stream'
import { answerError, DomainError } from '../errors.ts'
import type { Downloadable } from '../object-store/downloadable.ts'
import { objectRoutes } from '../object-store/object-routes.ts'
import { ObjectStoreUnavailableError } from '../object-store/object-store.ts'
import { createObjectUrls } from '../object-store/object-urls.ts'
import { removeContentHeaders } from './failure-headers.ts'

const signer = {
  sign: (text: string) => `${text.length}`,
  isSigned: (text: string, sign: string) => sign === `${text.length}`,
}
const urls = createObjectUrls(signer, 'http://api.localhost:3000')

/** Asks for a picture, or for a file that is downloaded under a name. */
const fetchObject = async (changes: Partial<Downloadable>, headers: Record<string, string> = {}, fileName?: string) => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.addHook('onSend', removeContentHeaders)
  const found = { bytes: 4, etag: '"it"', read: async () => Readable.from([Buffer.from('cake')]), ...changes }
  const routes = objectRoutes({ urls, hasSessionEnded: async () => false, findObject: async () => found })
  await app.register(routes, { prefix: '/objects' })
  const address = urls.urlOf('photos/a.webp', { validForSeconds: 600, ...(fileName !== undefined && { fileName }) })
  return app.inject({ url: address, headers })
}

const away = async () => {
  throw new ObjectStoreUnavailableError(new Error('ECONNREFUSED'))
}

test('a picture may be kept by the browser', async () => {
  const { statusCode, headers } = await fetchObject({})
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
  expect(headers.etag).toBe('"it"')
})

test('[BE-02] the failure to read a picture is not kept in its place', async () => {
  const { statusCode, headers } = await fetchObject({ read: away }, { range: 'bytes=1-2' })
  expect(statusCode).toBe(503)
  expect(headers['cache-control']).toBe('no-store')
  for (const name of ['etag', 'accept-ranges', 'content-range']) expect(headers[name]).toBeUndefined()
})

test('a refused download is not saved under the name of the file', async () => {
  const admit = async () => {
    throw new DomainError(429, 'too-many-requests', 'At most 2000000 megabytes of archives read.')
  }
  const { statusCode, headers } = await fetchObject({ admit }, {}, 'photos.zip')
  expect(statusCode).toBe(429)
  expect(headers['content-disposition']).toBeUndefined()
})

test.each([
  [412, { 'if-match': '"other"' }, undefined],
  [416, { range: 'bytes=9-' }, 'bytes */4'],
])('a condition that the object does not meet gets %d, which no browser keeps', async (status, asked, range) => {
  const { statusCode, headers } = await fetchObject({}, asked)
  expect(statusCode).toBe(status)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-range']).toBe(range)
})
