import { context, metrics, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { switchTracing, takeTraceId } from './tracing.ts'
import { MINUTE_MS } from '../time/durations.ts'

export type TelemetryOptions = {
  /** Address of the collector, which takes OTLP over HTTP with JSON at `/v1/traces` and `/v1/metrics`. */
  endpoint: string
  serviceName: string
  /** The share of traces that are recorded, 0 to 1. */
  sampledShare: number
  metricsEveryMs?: number
}

const METRICS_EVERY_MS = MINUTE_MS

/**
 * Sends spans and metrics to the collector until the returned function is called, which sends the rest. An unreachable collector
 * costs nothing but what it would have received. See: [Note: Tracing]
 */
export const startTelemetry = ({
  endpoint,
  serviceName,
  sampledShare,
  metricsEveryMs = METRICS_EVERY_MS,
}: TelemetryOptions): (() => Promise<void>) => {
  const resource = resourceFromAttributes({ 'service.name': serviceName })
  const addressOf = (signal: 'traces' | 'metrics') => `${endpoint.replace(/\/$/, '')}/v1/${signal}`
  const random = new RandomIdGenerator()
  const tracerProvider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
    idGenerator: {
      generateTraceId: () => takeTraceId() ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: addressOf('traces') }) })],
  })
  const meterProvider = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: addressOf('metrics') }),
        exportIntervalMillis: metricsEveryMs,
        exportTimeoutMillis: Math.min(metricsEveryMs, 30_000),
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(tracerProvider)
  metrics.setGlobalMeterProvider(meterProvider)
  switchTracing(true)
  return async () => {
    switchTracing(false)
    await Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()])
    for (const api of [trace, metrics, propagation, context]) api.disable()
  }
}
