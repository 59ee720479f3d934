import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const deploy = join(dirname(dirname(import.meta.dirname)), 'deploy')
const folder = join(deploy, 'prometheus')

const promtool = (...words: string[]) => spawnSync('promtool', words, { cwd: folder, encoding: 'utf8' })
const hasPromtool = promtool('--version').status === 0

/** Debian's package `prometheus` brings promtool. Without it the rules are checked by their form only. */
const testWithPromtool = hasPromtool ? test : test.skip
if (!hasPromtool)
  console.warn("promtool is not installed (Debian's package prometheus): the rules are not evaluated on this machine.")

testWithPromtool('the rules are valid, and fire on the series of their tests', () => {
  for (const words of [
    ['check', 'rules', 'account-rules.yaml'],
    ['test', 'rules', 'account-rules.test.yaml'],
  ]) {
    const { status, stdout, stderr } = promtool(...words)
    expect([words[0], status, status === 0 ? '' : stdout + stderr]).toEqual([words[0], 0, ''])
  }
})

const Rule = z.union([
  z.strictObject({ record: z.string(), expr: z.string() }),
  z.strictObject({
    alert: z.string(),
    expr: z.string(),
    for: z.string().optional(),
    labels: z.object({ severity: z.enum(['page', 'ticket']) }),
    annotations: z.object({ summary: z.string(), action: z.string() }),
  }),
])
const Rules = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(Rule) })) })

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})

const rules = Rules.parse(parse(readFileSync(join(folder, 'account-rules.yaml'), 'utf8'))).groups.flatMap(
  (group) => group.rules,
)
const dashboard = Dashboard.parse(JSON.parse(readFileSync(join(deploy, 'grafana', 'releases.json'), 'utf8')))

/** The names that the back end serves, and those that the rules record. */
const KNOWN = new Set([
  'account_release_events_total',
  'account_release_duration_seconds_bucket',
  'account_release_layout_shift_bucket',
  'account_http_request_duration_seconds_count',
  'account_jobs',
  'account_oldest_job_seconds',
  'account_uploads_of_the_hour',
  'account_damaged_originals',
  'account_reports_of_the_hour',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_heap_size_used_bytes',
  ...rules.flatMap((rule) => ('record' in rule ? [rule.record] : [])),
])

const namesIn = (expression: string) => expression.match(/\b(?:account[_:]|nodejs_)[a-z0-9_:]+/g) ?? []

test('rules and panels use no metric that the back end does not serve', () => {
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  expect(expressions.length).toBeGreaterThan(15)
  for (const expression of expressions)
    expect([expression, namesIn(expression).filter((name) => !KNOWN.has(name))]).toEqual([expression, []])
})

const alerts = rules.flatMap((rule) => ('alert' in rule ? [rule.alert] : []))

test('the runbook answers each alert: what it means, what to look at and what to do', () => {
  const sections = readFileSync(join(deploy, 'runbook.md'), 'utf8').split(/^## /m).slice(1)
  expect(sections.map((section) => section.split('\n')[0]).toSorted()).toEqual(alerts.toSorted())
  for (const section of sections)
    for (const part of ['**Means**', '**Look at**', '**Do**'])
      expect([section.split('\n')[0], section]).toContainEqual(expect.stringContaining(part))
})

test('every alert is tried by a series that causes it', () => {
  const tried = readFileSync(join(folder, 'account-rules.test.yaml'), 'utf8').matchAll(
    /alertname: (\w+)\n\s+exp_alerts:\n/g,
  )
  const named = new Set([...tried].map(([, name]) => name))
  expect(alerts.filter((alert) => !named.has(alert))).toEqual([])
})
