import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { RouteOptions } from 'fastify'
import type { DestinationStream } from 'pino'
import { composeBackEnd, type Identify } from '../composition/back-end.ts'
import { createDemo } from '../demo/demo.ts'
import { AccessTokenRefused, type VerifyAccessToken } from '../platform/authentication/bearer-authentication.ts'
import { startJobRunner } from '../platform/jobs/job-runner.ts'
import { createLogger } from '../platform/logger.ts'
import type { PushLimits } from '../platform/push/push-limits.ts'
import { testConfiguration } from './test-configuration.ts'
import { createTestDatabase, existingDatabase } from './test-database.ts'

/** Tokens of tests: the customer's id between two dots. The tests of identity use real ones. */
export const tokenOf = (customerId: string) => `test.${customerId}.token`

/** A token of a business customer. */
export const businessTokenOf = (customerId: string) => `business.${customerId}.token`

/** A token of a customer who signed in long ago, which permits no sensitive change. */
export const staleTokenOf = (customerId: string) => `stale.${customerId}.token`

/** The session of these tokens: 22 characters, like the ids of identity. */
export const sessionOf = (customerId: string) => customerId.slice(-22)

const verifyTestToken: VerifyAccessToken = async (token) => {
  const [, kind, customerId] = /^(test|business|stale)\.([0-9a-f-]{36})\.token$/.exec(token) ?? []
  if (!customerId) throw new AccessTokenRefused('Not a token of this test.')
  const signedInAtSeconds = kind === 'stale' ? 0 : Date.now() / 1000
  const isBusiness = kind === 'business'
  return { customerId, storefront: 'uk', isBusiness, sessionId: sessionOf(customerId), signedInAtSeconds }
}

const testIdentity: Identify = async () => ({ verifyAccessToken: verifyTestToken })

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
type Call = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Uint8Array
  token?: string | undefined
}

/** Node does not resolve `*.localhost`: the address is the loopback's and the host a header. */
export const callProcess = (port: number, { method, path, headers = {}, body, token }: Call) =>
  new Promise<Answer>((resolve, reject) => {
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    // Node sends the body of a DELETE without its length.
    const length: Record<string, string> = body ? { 'content-length': String(body.length) } : {}
    const request = httpRequest(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: { host: 'api.localhost', ...authorization, ...length, ...headers },
      },
      (response) => {
        text(response).then(
          (answered) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answered }),
          reject,
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })

export type TestBackEndOptions = {
  pushLimits?: PushLimits
  connectionsEndWithinMs?: number
  environment?: Record<string, string>
  /** An existing installation that stays, for a process that follows a killed one. */
  at?: { databaseUrl: string; folder: string }
  /** Replaces the tests' own tokens. See: backend/identity/testing/password-pages.ts */
  identity?: Identify
  /** Receives the log lines, which tests otherwise discard. */
  log?: DestinationStream
}

/** A folder, or one of the test's own in the tested bucket. See: tools/scale */
const placeOfObjects = (folder: string): Record<string, string> => {
  const { TEST_OBJECT_STORE, S3_ENDPOINT = '' } = process.env
  if (TEST_OBJECT_STORE === undefined) return { OBJECT_STORE: folder }
  return { OBJECT_STORE: `${TEST_OBJECT_STORE}/${randomUUID()}`, S3_ENDPOINT, SCRATCH_FOLDER: folder }
}

/** The real back end, listening, with its own database and folder; only the tokens are the test's. */
export const startTestBackEnd = async ({
  pushLimits,
  connectionsEndWithinMs,
  environment = {},
  identity = testIdentity,
  at,
  log,
}: TestBackEndOptions = {}) => {
  const folder = at?.folder ?? (await mkdtemp(join(tmpdir(), 'back-end-')))
  const testDatabase = at ? existingDatabase(at.databaseUrl) : await createTestDatabase()
  const configuration = testConfiguration({ ...placeOfObjects(folder), ...environment })
  const logger = createLogger(configuration, log)

  const start = async () => {
    const database = testDatabase.connect()
    const routes: RouteOptions[] = []
    const { app, jobs, intake, push, mail, objects, ...composed } = await composeBackEnd({
      ...{ configuration, logger, database, pushLimits, connectionsEndWithinMs },
      identify: identity,
      createDemo: configuration.environment === 'd' ? createDemo : undefined,
      onRoute: (route) => routes.push(route),
    })
    const runner = await startJobRunner({ database, jobs, logger, photosAtOnce: 2 })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const stop = async () => {
      await app.close()
      await runner.stop()
      await composed.stop()
      await database.$client.end()
    }
    return { app, database, intake, mail, objects, port, push, routes, stop }
  }

  let running = await start()
  return {
    folder,
    newCustomer: () => randomUUID(),
    get database() {
      return running.database
    },
    get app() {
      return running.app
    },
    /** Every registered route in order. */
    get routes() {
      return running.routes
    },
    get objects() {
      return running.objects
    },
    get mail() {
      return running.mail
    },
    get push() {
      return running.push
    },
    get port() {
      return running.port
    },
    get intake() {
      return running.intake
    },
    call: (call: Call) => callProcess(running.port, call),
    /** Starts a second process on the same database and store. */
    async startAnother() {
      const other = await start()
      return { port: other.port, call: (call: Call) => callProcess(other.port, call), stop: other.stop }
    },
    databaseUrl: testDatabase.url,
    /** The object store in the form of OBJECT_STORE. */
    objectStore: configuration.objectStore,
    /** Runs while the back end is stopped. See: `restart` */
    emptyDatabase: testDatabase.empty,
    /** Stops the back end, runs the callback on the stopped installation, and starts it again. */
    async restart(meanwhile: () => Promise<unknown> = async () => undefined) {
      await running.stop()
      await meanwhile()
      running = await start()
    },
    async stop() {
      await running.stop()
      await testDatabase.drop()
      if (!at) await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestBackEnd = Awaited<ReturnType<typeof startTestBackEnd>>

/** A test back end, and the lines that it has logged so far from level info on. */
export const startLoggedBackEnd = async (options: Pick<TestBackEndOptions, 'identity'> = {}) => {
  const logged: string[] = []
  const log = { write: (line: string) => void logged.push(line) }
  const backEnd = await startTestBackEnd({ ...options, environment: { LOG_LEVEL: 'info' }, log })
  return { backEnd, logged }
}
