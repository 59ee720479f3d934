import * as z from 'zod'
import { startTestBackEnd, type TestBackEnd } from '../test-back-end.ts'
import { listApiRoutes } from './list-api-routes.ts'
import { specifiedCalls } from './specified-calls.ts'

const Operation = z.looseObject({
  tags: z.array(z.string()).min(1),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(z.object({ in: z.string(), name: z.string() })).default([]),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
})
const OpenApi = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.enum(['get', 'put', 'post', 'delete', 'patch']), Operation.optional())),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()).default({}) }),
})

/** Protocols with documents of their own, pages, and the contract itself. */
const notDescribed = /^(?:\w+) \/(?:uploads\/(?:phone\/)?files|objects|operations|openapi\.json|push)\b/

let backEnd: TestBackEnd
let document: z.infer<typeof OpenApi>
let text: string

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  text = (await backEnd.call({ method: 'GET', path: '/openapi.json' })).body
  document = OpenApi.parse(JSON.parse(text))
})
afterAll(() => backEnd.stop())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation ? [{ name: `${method.toUpperCase()} ${path.replace(/(.)\/$/, '$1')}`, path, operation }] : [],
    ),
  )

test('[BE-01] every route of the API is in the published contract', () => {
  const described = operations().map(({ name }) => name)
  const routes = listApiRoutes(backEnd.routes)
    .map(({ name }) => name.replace(/:(\w+)/g, '{$1}'))
    .filter((name) => !notDescribed.test(name))
  expect(described.toSorted()).toEqual(routes.toSorted())
})

test('[BE-01] the contract lists every operation’s parameters, responses and errors, and every reference resolves', () => {
  for (const { name, path, operation } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    const documented = operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name)
    expect([name, documented.toSorted()]).toEqual([name, inPath.toSorted()])
    const statuses = Object.keys(operation.responses)
    expect([name, statuses]).toEqual([name, expect.arrayContaining([expect.stringMatching(/^2\d\d$/), 'default'])])
  }
  for (const [, schema] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
    expect(Object.keys(document.components.schemas)).toContain(schema)
})

test('[BE-01] the contract marks the anonymous calls', () => {
  const anonymous = operations().filter(({ operation }) => operation.security?.length === 0)
  expect(anonymous.length).toBeGreaterThan(10)
  for (const { name, operation } of anonymous) {
    expect([name, operation.tags]).toEqual([name, [expect.stringMatching(anonymousServices)]])
  }
})

/** The access matrix gives the reason for these. */
const anonymousServices =
  /^(?:configuration|cutOff|deliveryDates|gallery\/v1\/blockedorders|identity\/(?:cancellations|sign-outs)|merchandise|newsletter|reports|signals|tracking|uploads\/phone|widgets\/books)$/

test.each(specifiedCalls)('[BE-01] the contract contains the specification’s %s', (call) => {
  expect(operations().map(({ name }) => name.replace(/\{\w+\}/g, '{}'))).toContain(call.replace(/\{\w+\}/g, '{}'))
})
