/** Upper bounds in seconds, as Prometheus has them by default. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type AnsweredRequest = { method: string; route: string; status: number; seconds: number }

type Durations = { labels: string; within: number[]; sum: number; count: number }

/** Quotes, backslashes and line ends would end a label. */
const escaped = (value: string) => value.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')

const begin = ({ method, route, status }: Omit<AnsweredRequest, 'seconds'>): Durations => ({
  labels: `method="${escaped(method)}",route="${escaped(route)}",status="${status}"`,
  within: BOUNDS.map(() => 0),
  sum: 0,
  count: 0,
})

/** Counts answers by route, so that the number of series is that of the routes and no label holds customer values. */
export const createRequestMetrics = () => {
  const durations = new Map<string, Durations>()

  return {
    observe({ method, route, status, seconds }: AnsweredRequest) {
      const series = `${method} ${status} ${route}`
      const of = durations.get(series) ?? begin({ method, route, status })
      durations.set(series, of)
      of.sum += seconds
      of.count += 1
      BOUNDS.forEach((bound, index) => {
        if (seconds <= bound) of.within[index] = (of.within[index] ?? 0) + 1
      })
    },

    lines: (): string[] => [
      '# HELP account_http_request_duration_seconds How long answers took.',
      '# TYPE account_http_request_duration_seconds histogram',
      ...[...durations.values()].flatMap(({ labels, within, sum, count }) => [
        ...BOUNDS.map(
          (bound, index) => `account_http_request_duration_seconds_bucket{${labels},le="${bound}"} ${within[index]}`,
        ),
        `account_http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`,
        `account_http_request_duration_seconds_sum{${labels}} ${sum}`,
        `account_http_request_duration_seconds_count{${labels}} ${count}`,
      ]),
    ],
  }
}
