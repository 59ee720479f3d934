import type * as z from 'zod'
import { realIdentity } from '../../identity/testing/password-pages.ts'
import { createTestBrowser } from '../../identity/testing/test-browser.ts'
import { testPassword, testPasswordHash } from '../../identity/testing/test-authority.ts'
import { registerCustomer } from '../register-customer.ts'
import { startTestBackEnd, type Answer, type TestBackEnd } from '../test-back-end.ts'
import { accountAccess, partnerSystem } from './account-access.ts'
import { paymentProvider } from '../payment-provider.ts'
import { identityAccess } from './identity-access.ts'
import { libraryAccess } from './library-access.ts'
import { listApiRoutes, type ApiRoute } from './list-api-routes.ts'
import { orderAccess } from './order-access.ts'
import { widgetAccess } from './widget-access.ts'
import type { AccessTable, AccountKind, Caller, Prepared } from './route-access.ts'

/** The access matrix lists every route of the API once, with its permitted callers. */
const table: AccessTable = { ...libraryAccess, ...accountAccess, ...identityAccess, ...orderAccess, ...widgetAccess }

let backEnd: TestBackEnd
let routes: readonly ApiRoute[]
let others: Record<'a neighbour' | 'a customer of another storefront' | 'an account of the other kind', Caller>

const signUp = async (storefront: string, kind: AccountKind): Promise<Caller> => {
  const { id, email } = await registerCustomer(backEnd, {
    storefront,
    passwordHash: testPasswordHash,
    ...(kind === 'business' && { companyName: 'Byron Ltd', businessStatus: 'active' }),
  })
  const browser = createTestBrowser(backEnd.app, storefront)
  const { access_token: token } = await browser.signIn({ email, password: testPassword })
  const call: Caller['call'] = async (method, path, body) => {
    const answer = await send({ method, path, token, prepared: { body } })
    return { status: answer.status, body: answer.body === '' ? undefined : JSON.parse(answer.body) }
  }
  return { id, email, token, call }
}

type Sent = { method: string; path: string; token?: string | undefined; prepared: Prepared }

const send = ({ method, path, token, prepared: { body, query, headers } }: Sent) =>
  backEnd.call({
    method,
    path: query ? `${path}?${new URLSearchParams(query).toString()}` : path,
    token,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
  })

const pathOf = (pattern: string, params: Record<string, string> = {}) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'none')).replace('*', 'none')

beforeAll(async () => {
  backEnd = await startTestBackEnd({ identity: realIdentity, environment: { ...paymentProvider, ...partnerSystem } })
  routes = listApiRoutes(backEnd.routes)
  others = {
    'a neighbour': await signUp('uk', 'consumer'),
    'a customer of another storefront': await signUp('nl', 'consumer'),
    'an account of the other kind': await signUp('uk', 'business'),
  }
})
afterAll(() => backEnd.stop())

test('[BE-04] every route of the API has an entry in the access matrix', () => {
  const names: string[] = routes.map(({ name }) => name)
  const sentences = [
    ...names
      .filter((name) => !(name in table))
      .map(
        (name) =>
          `'${name}' has no entry: say in backend/testing/access-matrix who may reach it (ofTheOwner, ofTheCaller…).`,
      ),
    ...Object.keys(table)
      .filter((name) => !names.includes(name))
      .map((name) => `'${name}' is no longer a route: delete its entry in backend/testing/access-matrix.`),
  ]
  expect(sentences).toEqual([])
})

/** [BE-01] A response holds exactly the fields of its contract. */
const expectDeclared = (name: string, { status, body, headers }: Answer) => {
  const schema = routes.find((route) => route.name === name)?.schema
  // A file is declared by its media type.
  if (schema?.hide || /^application\/(?:pdf|xml|zip)/.test(headers['content-type'] ?? '')) return
  const declared = (schema?.response as Record<number, z.ZodType> | undefined)?.[status]
  if (!declared) throw new Error(`'${name}' answered ${status}: declare its answer in the route's schema.response.`)
  const answered: unknown = body === '' ? undefined : JSON.parse(body)
  expect(declared.parse(answered)).toEqual(answered)
}

/**
 * Headers of every response, refusals included: no browser runs it, guesses its type, stores it or sends its address as a
 * referrer.
 */
const expectHeaders = (name: string, { headers }: Answer) => {
  expect([name, headers]).toEqual([
    name,
    expect.objectContaining({
      'x-content-type-options': 'nosniff',
      'x-correlation-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'no-referrer',
    }),
  ])
  expect(headers['access-control-allow-credentials']).toBeUndefined()
}

const guarded = Object.entries(table).flatMap(([name, access]) =>
  access.needs === 'access-token' ? [[name, access] as const] : [],
)

test.each(guarded)(
  '[BE-01][BE-04] %s answers its owner as the contract says, and refuses every other caller',
  async (name, access) => {
    const [method = '', pattern = ''] = name.split(' ')
    const ownKind = access.onlyFor ?? 'consumer'
    const owner = await signUp('uk', ownKind)
    const prepared = await access.prepare(owner, backEnd)
    const path = pathOf(pattern, prepared.params)
    const callWith = (token?: string) => send({ method, path, token, prepared })

    const unknown = await callWith()
    expect(unknown.status).toBe(401)
    expectHeaders(name, unknown)
    expect((await callWith(`${owner.token.slice(0, -6)}AAAAAA`)).status).toBe(401)

    const secrets = [owner.id, owner.email, ...(prepared.secrets ?? [])]
    for (const [who, { token }] of Object.entries(others)) {
      const isWrongKind = access.onlyFor && (who === 'an account of the other kind') === (ownKind === 'consumer')
      const { status, body } = await callWith(token)
      if (isWrongKind) expect([who, status]).toEqual([who, access.wrongKindGets])
      else if (access.othersGet !== 'their-own') expect([who, status]).toEqual([who, access.othersGet])
      else expect([who, status < 300]).toEqual([who, true])
      for (const secret of secrets) if (!path.includes(secret)) expect(body).not.toContain(secret)
    }
    const answer = await callWith(owner.token)
    expect([answer.body, answer.status]).toEqual([answer.body, access.ownerGets])
    expectDeclared(name, answer)
    expectHeaders(name, answer)
    expect([name, answer.headers['cache-control']]).toEqual([name, 'no-store'])
  },
)

const unguarded = Object.entries(table).flatMap(([name, { needs }]) =>
  needs === 'access-token' ? [] : [[name, needs]],
)

test.each(unguarded)('[BE-04] %s takes %s, and an access token opens nothing more', async (name = '', needs) => {
  const [method = '', pattern = ''] = name.split(' ')
  const { token } = others['a neighbour']
  const statuses: number[] = []
  for (const bearer of [undefined, token]) {
    const answer = await send({ method, path: pathOf(pattern), token: bearer, prepared: {} })
    statuses.push(answer.status)
    expectHeaders(name, answer)
  }
  expect(new Set(statuses).size).toBe(1)
  if (needs === 'nothing') expect([401, 403]).not.toContain(statuses[0])
  else expect([400, 401, 403]).toContain(statuses[0])
})
