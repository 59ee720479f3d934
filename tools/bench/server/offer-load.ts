import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

type Metric = 'process_cpu_seconds_total' | 'process_resident_memory_bytes' | 'nodejs_heap_size_used_bytes'

/** Reads a metric of a process of the back end, or of the bare server. */
export const readMetric = async (port: number, name: Metric): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())?.[1]
  if (value === undefined) throw new Error(`The process at port ${port} does not report ${name}.`)
  return Number(value)
}

export type Call = { port: number; path: string; headers?: Record<string, string> }
export type Load = {
  requestsPerSecond: number
  p95Ms: number
  /** Processor time of the server for one request, which other load on the machine affects least. */
  processorMs: number
}

const CONNECTIONS = 16

const whole = (response: IncomingMessage) =>
  new Promise<void>((resolve, reject) => {
    response.on('error', reject)
    response.on('end', resolve)
    response.resume()
  })

const callOnce = async ({ port, path, headers }: Call, agent: Agent) => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: 'api.localhost', ...headers }, agent }, resolve)
      .on('error', reject)
      .end()
  })
  await whole(response)
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}.`)
}

/** Sends requests for the given time over a fixed number of persistent connections. Every response must be 200. */
export const offerLoad = async (call: Call, seconds: number): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const tookMs: number[] = []
  const processorBefore = await readMetric(call.port, 'process_cpu_seconds_total')
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  const callOnAndOn = async () => {
    while (performance.now() < endsAt) {
      const calledAt = performance.now()
      await callOnce(call, agent)
      tookMs.push(performance.now() - calledAt)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, callOnAndOn))
  const elapsedSeconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  const processorSeconds = (await readMetric(call.port, 'process_cpu_seconds_total')) - processorBefore
  // Pending work of both sides must not count in the next measurement.
  await pause(200)
  const slowest = tookMs.toSorted((one, other) => one - other)
  return {
    requestsPerSecond: tookMs.length / elapsedSeconds,
    p95Ms: slowest[Math.floor(slowest.length * 0.95)] ?? Number.POSITIVE_INFINITY,
    processorMs: (processorSeconds * 1000) / tookMs.length,
  }
}
