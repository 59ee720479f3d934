import { trace } from '@opentelemetry/api'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { CORRELATION_HEADER } from '@account/shared/contracts/problem.ts'
import * as z from 'zod'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { uploadPhoto } from '../../testing/upload-file.ts'
import { startTelemetry } from './start-telemetry.ts'
import { carriedTrace, inSpan, isTracing, startChildSpan } from './tracing.ts'

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(Attribute),
})
type Span = z.infer<typeof Span>
const Traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})

/** A collector that keeps what it receives. */
const startCollector = async () => {
  const received: { path: string; body: string }[] = []
  const server = createServer((request, response) => {
    text(request).then((body) => {
      received.push({ path: request.url ?? '', body })
      response.setHeader('content-type', 'application/json').end('{}')
    }, response.destroy)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bodies: (path: string) => received.filter((request) => request.path === path).map(({ body }) => body),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

let collector: Awaited<ReturnType<typeof startCollector>>
let stopTelemetry: () => Promise<void>
let backEnd: TestBackEnd

/** Ends what a process ends, in its order: a span is sent when its work has ended, so requests and jobs end first. */
const stopProcess = async () => {
  await backEnd.stop()
  await stopTelemetry()
}

beforeAll(async () => {
  collector = await startCollector()
  stopTelemetry = startTelemetry({ endpoint: collector.endpoint, serviceName: 'account-site', sampledShare: 1 })
  backEnd = await startTestBackEnd()
})
afterAll(() => collector.stop())

test('[SH-21] a reference is the trace of its call, with the statements, the jobs and the objects that follow from it', async () => {
  const customerId = backEnd.newCustomer()
  const reference = randomUUID()
  const quoting: Pick<TestBackEnd, 'call'> = {
    call: (call) => backEnd.call({ ...call, headers: { ...call.headers, [CORRELATION_HEADER]: reference } }),
  }
  const bytes = await fixtureJpeg()
  await uploadPhoto(quoting, customerId, { name: 'my secret.jpg', bytes }).finally(stopProcess)

  const spans = collector
    .bodies('/v1/traces')
    .flatMap((body) => Traces.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
  const followed = spans.filter(({ traceId }) => traceId === reference.replaceAll('-', ''))
  const parentOf = ({ parentSpanId }: Span) => followed.find(({ spanId }) => spanId === parentSpanId)
  const below = (name: string) => followed.filter((span) => parentOf(span)?.name === name).map((span) => span.name)
  expect(followed.map(({ name }) => name)).toContain('POST /uploads/files')
  expect(followed.filter((span) => !parentOf(span)).every(({ name }) => /^[A-Z]+ \//.test(name))).toBe(true)
  expect(below('PATCH /uploads/files/:id')).toContain('job process-first-upload')
  expect(below('job process-first-upload')).toEqual(
    expect.arrayContaining(['object store get', 'object store put', 'SQL INSERT', 'SQL SELECT']),
  )
  expect(collector.bodies('/v1/metrics').join()).toContain('http.server.request.duration')
  expect([...collector.bodies('/v1/traces'), ...collector.bodies('/v1/metrics')].join()).not.toMatch(/my secret|token/)
})

test('without a collector nothing is recorded, and jobs carry nothing', async () => {
  expect(isTracing()).toBe(false)
  expect(carriedTrace()).toEqual({})
  await expect(inSpan('work', async () => trace.getActiveSpan())).resolves.toBeUndefined()
  expect(startChildSpan('SQL SELECT', {})).toBeUndefined()
})
