import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { freePort } from '../process/free-port.ts'

const PROGRAM = '/usr/bin/prometheus'

/** Debian's package `prometheus` brings it. */
export const hasPrometheus = existsSync(PROGRAM)

/** The rules of `deploy`, as production loads them. */
export const rulesFile = join(import.meta.dirname, '..', '..', 'deploy', 'prometheus', 'account-rules.yaml')

const Answer = z.object({
  data: z.object({
    result: z.array(z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) })),
  }),
})

const Alerts = z.object({
  data: z.object({ alerts: z.array(z.object({ labels: z.object({ alertname: z.string() }), state: z.string() })) }),
})

const configuration = (target: string, rules: string) =>
  JSON.stringify({
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: [rules],
    scrape_configs: [{ job_name: 'account', static_configs: [{ targets: [target] }] }],
  })

/** Prometheus with the rules of a file, which reads the metrics of one process of the back end every second. */
export const startPrometheus = async (address: string, rules = rulesFile) => {
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'))
  const file = join(folder, 'prometheus.yml')
  writeFileSync(file, configuration(new URL(address).host, rules))
  const port = await freePort()
  const flags = [`--config.file=${file}`, `--storage.tsdb.path=${folder}`, `--web.listen-address=127.0.0.1:${port}`]
  const program = spawn(PROGRAM, [...flags, '--log.level=error'], { stdio: 'inherit' })
  const ended = once(program, 'exit')
  return {
    /** The values of the query's series that are numbers. */
    async values(query: string): Promise<number[]> {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`)
      if (!answer.ok) throw new Error(`${query}: ${await answer.text()}`)
      const { data } = Answer.parse(await answer.json())
      return data.result.map(({ value: [, text] }) => Number(text)).filter((value) => Number.isFinite(value))
    },
    /** The names of the alerts that fire. */
    async firing(): Promise<Set<string>> {
      // The program needs a moment until it responds.
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => undefined)
      if (!answer?.ok) return new Set()
      const { alerts } = Alerts.parse(await answer.json()).data
      return new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))
    },
    async stop() {
      program.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
