import {
  context,
  metrics,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Histogram,
  type Span,
} from '@opentelemetry/api'

/**
 * [Note: Tracing] Off, unless the process names a collector: then spans cover requests, statements, jobs and the object store. The
 * trace of a request has the id of its reference, which customers quote and the log names, without the dashes. A job carries the
 * context of what added it. Spans hold routes and statements with placeholders, never parameters, addresses or names.
 */
const INSTRUMENTATION = 'account-site'

let isOn = false
let nextTraceId: string | undefined

/** Set by start-telemetry.ts, because the no-op tracer would still cost a closure for each statement. */
export const switchTracing = (on: boolean) => {
  isOn = on
  histograms.clear()
}

export const isTracing = () => isOn

/** The id of the trace whose first span is being started; undefined for a random one. */
export const takeTraceId = (): string | undefined => {
  const id = nextTraceId
  nextTraceId = undefined
  return id
}

const traceIdOf = (correlationId: string) => correlationId.replaceAll('-', '').toLowerCase()

const tracer = () => trace.getTracer(INSTRUMENTATION)

/** Starts the first span of a request's trace. */
export const startRequestSpan = (name: string, correlationId: string): Span => {
  nextTraceId = traceIdOf(correlationId)
  const span = tracer().startSpan(name, { kind: SpanKind.SERVER, root: true }, ROOT_CONTEXT)
  nextTraceId = undefined
  return span
}

/** Ends a span with the outcome of its work. */
export const endSpan = (span: Span, error?: unknown) => {
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) })
  span.end()
}

/** Messages of errors may quote what a customer has sent. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'Error')

type SpanOptions = { attributes?: Attributes; kind?: SpanKind; parent?: Context }

/** Runs work in a span. Without a collector it runs the work only. */
export const inSpan = <Result>(
  name: string,
  run: () => Promise<Result>,
  { parent = context.active(), ...options }: SpanOptions = {},
): Promise<Result> => {
  if (!isOn) return run()
  return tracer().startActiveSpan(name, options, parent, async (span) => {
    try {
      const result = await run()
      endSpan(span)
      return result
    } catch (error) {
      endSpan(span, error)
      throw error
    }
  })
}

/** Starts a span below the running one. Undefined where none is running: polls of the job queue belong to no trace. */
export const startChildSpan = (name: string, attributes: Attributes): Span | undefined =>
  isOn && trace.getActiveSpan() ? tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes }) : undefined

/** The context by which a job continues the trace that added it; empty without a trace. */
export const carriedTrace = (): Record<string, string> => {
  const carrier: Record<string, string> = {}
  if (isOn) propagation.inject(context.active(), carrier)
  return carrier
}

/** The context that a job carries. */
export const contextOf = (carrier: unknown): Context =>
  isOn && typeof carrier === 'object' && carrier !== null ? propagation.extract(ROOT_CONTEXT, carrier) : ROOT_CONTEXT

/** Histograms by name. Each start creates new ones, because a histogram belongs to the provider that created it. */
const histograms = new Map<string, Histogram>()

const histogramOf = (name: string): Histogram => {
  const histogram = histograms.get(name) ?? metrics.getMeter(INSTRUMENTATION).createHistogram(name, { unit: 's' })
  histograms.set(name, histogram)
  return histogram
}

/** Notes how long something took. Attributes take few values: a route, a kind of job, an outcome. */
export const recordSeconds = (name: string, seconds: number, attributes: Attributes) => {
  if (isOn) histogramOf(name).record(seconds, attributes)
}
