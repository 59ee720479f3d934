import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { createCompression } from './compression.ts'

const script = 'show("photo");'.repeat(500)

const edge = () => {
  const server = fastify()
  let version = 0
  server.addHook('onSend', createCompression())
  server.get('/script.js', (_, reply) =>
    reply
      .type('text/javascript')
      .header('content-length', script.length)
      .send(Readable.from([script])),
  )
  server.get('/changing.js', (_, reply) => {
    version += 1
    return reply
      .type('text/javascript')
      .header('etag', `W/"${Math.ceil(version / 2)}"`)
      .send(Readable.from([`${script}${version}`]))
  })
  server.get('/page', (_, reply) => reply.type('text/html').send(script))
  server.get('/photo.webp', (_, reply) => reply.type('image/webp').send(Buffer.from(script)))
  return (url: string, host = 'remotes.localhost:3000', encoding = 'gzip, br') =>
    server.inject({ url, headers: { host, 'accept-encoding': encoding } })
}

test.each(['/script.js', '/page'])('%s is gzipped without a change of its content', async (url) => {
  const answer = await edge()(url)
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(answer.rawPayload.length).toBeLessThan(script.length / 10)
  expect(gunzipSync(answer.rawPayload).toString()).toBe(script)
})

test.each([
  { what: 'pictures', url: '/photo.webp', host: 'remotes.localhost', encoding: 'gzip' },
  { what: 'responses of the back end', url: '/page', host: 'api.localhost', encoding: 'gzip' },
  {
    what: 'files for a client that does not accept gzip',
    url: '/page',
    host: 'account.uk.localhost',
    encoding: 'identity',
  },
])('$what are not gzipped', async ({ url, host, encoding }) => {
  const answer = await edge()(url, host, encoding)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body).toBe(script)
})

test('a file is gzipped once per version', async () => {
  const ask = edge()
  const read = async () =>
    gunzipSync((await ask('/changing.js')).rawPayload)
      .toString()
      .slice(script.length)
  expect([await read(), await read(), await read()]).toEqual(['1', '1', '3'])
})

test('a file that is removed while it is read fails that response only', async () => {
  const server = fastify()
  server.addHook('onSend', createCompression())
  server.get('/gone.js', (_, reply) => {
    const file = new Readable({ read: () => undefined })
    process.nextTick(() => file.destroy(new Error('It vanished.')))
    return reply.type('text/javascript').send(file)
  })
  const headers = { host: 'remotes.localhost', 'accept-encoding': 'gzip' }
  const answer = await server.inject({ url: '/gone.js', headers })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-encoding']).toBeUndefined()
})
