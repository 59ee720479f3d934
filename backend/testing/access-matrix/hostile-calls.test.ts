import { keepsBusy } from '@account/shared/testing/keeps-busy.ts'
import fc from 'fast-check'
import * as z from 'zod'
import { Problem } from '@account/shared/contracts/problem.ts'
import { createCustomersRepository } from '../../identity/customers/customers-repository.ts'
import { businessTokenOf, startTestBackEnd, tokenOf, type TestBackEnd } from '../test-back-end.ts'
import { paymentProvider } from '../payment-provider.ts'
import { inputFor, type JsonSchema } from './hostile-input.ts'

const CALLS_PER_OPERATION = 15

const Schema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null)
const Operation = z.looseObject({
  parameters: z.array(z.object({ in: z.string(), name: z.string(), schema: Schema })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: Schema })) }).optional(),
})
const OpenApi = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

type Call = { path: Record<string, unknown>; query: Record<string, unknown>; body?: unknown }

let backEnd: TestBackEnd
let document: z.infer<typeof OpenApi>
let tokens: string[]

beforeAll(async () => {
  backEnd = await startTestBackEnd({ environment: paymentProvider })
  document = OpenApi.parse(JSON.parse((await backEnd.call({ method: 'GET', path: '/openapi.json' })).body))
  const customers = createCustomersRepository(backEnd.database)
  const of = { storefront: 'uk', passwordHash: 'none', firstName: 'Ada', lastName: 'Byron' }
  const consumer = await customers.add({ ...of, email: 'consumer@example.com' })
  const business = await customers.add({ ...of, email: 'business@example.com', businessStatus: 'active' })
  tokens = [tokenOf(consumer!.id), businessTokenOf(business!.id)]
})
afterAll(() => backEnd.stop())

const callsOf = ({ parameters, requestBody }: z.infer<typeof Operation>): fc.Arbitrary<Call> => {
  const ofKind = (kind: string) =>
    fc.record(
      Object.fromEntries(
        parameters.filter((parameter) => parameter.in === kind).map(({ name, schema }) => [name, inputFor(schema)]),
      ),
      { requiredKeys: [] },
    )
  const body = requestBody?.content['application/json']?.schema
  return fc.record({ path: ofKind('path'), query: ofKind('query'), ...(body && { body: inputFor(body) }) })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''))

const urlOf = (pattern: string, { path, query }: Call) => {
  const pathname = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(path[name] ?? 'x')))
  return `${pathname}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, textOf(value)])).toString()}`
}

type Sent = { method: string; url: string; token: string | undefined; body: unknown }

/** The demo shop places thousands of orders for one call, which take longer than all other calls. */
const Bulk = z.strictObject({ many: z.int().min(1).max(5_000) })
const withFewOrders = (body: unknown) => (Bulk.safeParse(body).success ? { many: 2 } : body)

const send = ({ method, url, token, body }: Sent) =>
  backEnd.app.inject({
    method: method.toUpperCase() as 'GET',
    url,
    headers: {
      host: 'api.localhost',
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(withFewOrders(body)) }),
  })

test('every hostile call gets a response of the contract that reveals no internals', async () => {
  for (const [pattern, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      await fc.assert(
        fc.asyncProperty(callsOf(operation), fc.nat(tokens.length - 1), async (call, whose) => {
          const answer = await send({ method, url: urlOf(pattern, call), token: tokens[whose], body: call.body })
          if (answer.statusCode < 400) return
          const problem = Problem.parse(answer.json())
          if (answer.statusCode >= 500 && problem.code === 'unexpected')
            throw new Error(`${method} ${urlOf(pattern, call)} answers ${answer.statusCode}.`)
          expect(answer.body).not.toMatch(/node_modules|\bat .*\.ts:\d|select .* from|insert into|syntax error/i)
        }),
        { numRuns: CALLS_PER_OPERATION, seed: 20_261_121 },
      )
    }
  }
})

/** Keeps the texts of a call within the body limit. */
const LONG_TEXTS = 200_000

const textsIn = (value: unknown): number => {
  if (typeof value === 'string') return 1
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((texts, of) => texts + textsIn(of), 0)
}

const withTexts = (value: unknown, text: string): unknown => {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((of) => withTexts(of, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, withTexts(of, text)]))
}

test.each(['a', ' ', ',', 'a-', 'a.', '@a', '1', '/a'])(
  '[BE-04] a long run of %j in any text of any call does not block the back end',
  async (part) => {
    const slow: string[] = []
    for (const [pattern, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const [call] = fc.sample(callsOf(operation), { numRuns: 1, seed: 20_261_124 })
        if (!call) continue
        const { query, body } = call
        // The end differs from the run, so that a pattern for the end of a text searches the whole run without a match.
        const text = `${part.repeat(LONG_TEXTS / part.length / Math.max(1, textsIn([query, body])))}!`
        const long = { ...call, query: Object.fromEntries(Object.keys(query).map((name) => [name, text])) }
        const sent = { method, url: urlOf(pattern, long), token: tokens[0], body: withTexts(body, text) }
        if (await keepsBusy(() => send(sent), 1_000)) slow.push(`${method} ${pattern}`)
      }
    }
    expect(slow).toEqual([])
  },
)

test.each([
  ['no JSON', '{"photoIds": ['],
  ['a deep nest', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['a changed prototype', '{"__proto__": {"isAdmin": true}, "photoIds": []}'],
  ['a constructor', '{"constructor": {"prototype": {"isAdmin": true}}, "photoIds": []}'],
  ['nothing', ''],
  ['more than the limit', `{"photoIds": ["${'x'.repeat(300_000)}"]}`],
])('a body of %s is refused in a sentence', async (_, payload) => {
  const answer = await backEnd.app.inject({
    method: 'DELETE',
    url: '/photos/photos',
    headers: { host: 'api.localhost', authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' },
    payload,
  })
  expect([400, 413]).toContain(answer.statusCode)
  Problem.parse(answer.json())
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})
