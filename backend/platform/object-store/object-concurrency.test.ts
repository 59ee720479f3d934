import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { Readable } from 'node:stream'
import { eventually } from '../../testing/eventually.ts'
import { sessionOfCall } from '../authentication/bearer-authentication.ts'
import { OBJECTS_AT_ONCE, objectRoutes } from './object-routes.ts'
import { createObjectUrls } from './object-urls.ts'

const signer = {
  sign: (text: string) => `${text.length}`,
  isSigned: (text: string, sign: string) => sign === `${text.length}`,
}
const urls = createObjectUrls(signer, 'http://api.localhost:3000')

let app: FastifyInstance
/** Of each read that the store has not finished yet. */
let reading: { key: string; answer: () => void }[]

beforeEach(async () => {
  reading = []
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const findObject = async (key: string) => ({
    bytes: 4,
    etag: '"it"',
    read: () =>
      new Promise<Readable>((resolve) =>
        reading.push({ key, answer: () => resolve(Readable.from([Buffer.from('cake')])) }),
      ),
  })
  await app.register(objectRoutes({ urls, hasSessionEnded: async () => false, findObject }), { prefix: '/objects' })
})
afterEach(() => app.close())

const ask = (session: string, key: string) =>
  app.inject({ url: sessionOfCall.run(session, () => urls.urlOf(key, { validForSeconds: 600 })) })

test('[BE-02] a session that asks for hundreds of objects waits for its own, and no other session does', async () => {
  const asked = Array.from({ length: 200 }, (_, number) => ask('heavy', `photos/heavy${number}.webp`))
  await eventually(() => reading.length === OBJECTS_AT_ONCE)
  const other = ask('light', 'photos/light.webp')
  await eventually(() => reading.some(({ key }) => key === 'photos/light.webp'))
  expect(reading).toHaveLength(OBJECTS_AT_ONCE + 1)
  let answered = 0
  while (answered < 201) {
    await eventually(() => reading.length > 0)
    for (const { answer } of reading.splice(0)) {
      answer()
      answered += 1
    }
  }
  expect((await other).statusCode).toBe(200)
  expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})
