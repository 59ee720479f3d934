import { Histogram, type Registry } from 'prom-client'

/** Upper bounds in seconds, as Prometheus has them by default. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type AnsweredRequest = {
  method: string
  route: string
  status: number
  /** Until the response was ready: the rest of a download takes as long as the line of its customer. */
  seconds: number
}

/** Counts responses by route, so that the number of series is that of the routes and no label holds customer values. */
export const createRequestMetrics = (registry: Registry) => {
  const durations = new Histogram({
    name: 'account_http_request_duration_seconds',
    help: 'How long requests took until their answer was ready to be sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: BOUNDS,
    registers: [registry],
  })

  return {
    observe: ({ method, route, status, seconds }: AnsweredRequest) =>
      durations.observe({ method, route, status }, seconds),
  }
}
