import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse, stringify } from 'yaml'
import * as z from 'zod'
import { startTestBackEnd } from '../../backend/testing/test-back-end.ts'

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
  panels: z.array(
    z.object({
      title: z.string(),
      links: z.array(z.object({ url: z.string() })).default([]),
      targets: z.array(z.object({ expr: z.string() })),
    }),
  ),
})

const rules = Rules.parse(parse(readFileSync(join(folder, 'account-rules.yaml'), 'utf8'))).groups.flatMap(
  (group) => group.rules,
)
const panels = ['back-end.json', 'releases.json'].flatMap(
  (file) => Dashboard.parse(JSON.parse(readFileSync(join(deploy, 'grafana', file), 'utf8'))).panels,
)
const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

testWithPromtool('Prometheus can evaluate the query of every panel', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'panels-')), 'panels.yaml')
  const recorded = queries.map((query, number) => ({
    record: `panel:${number}`,
    // Grafana puts the chosen remotes in.
    expr: query.replaceAll('$remote', '.*'),
  }))
  writeFileSync(file, stringify({ groups: [{ name: 'panels', rules: recorded }] }))
  const { status, stderr } = promtool('check', 'rules', file)
  rmSync(dirname(file), { recursive: true })
  expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
})

/** The names of the series that a process serves, with those of the parts of a histogram. */
const servedNames = async () => {
  const backEnd = await startTestBackEnd()
  const { body } = await backEnd.call({ method: 'GET', path: '/metrics', headers: { host: '127.0.0.1' } })
  await backEnd.stop()
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
  )
}

const namesIn = (expression: string) => expression.match(/\b(?:account[_:]|nodejs_)[a-z0-9_:]+/g) ?? []

test('rules and panels use no metric that the back end does not serve', async () => {
  const recorded = rules.flatMap((rule) => ('record' in rule ? [rule.record] : []))
  const known = new Set([...(await servedNames()), ...recorded])
  const expressions = [...rules.map(({ expr }) => expr), ...queries]
  expect(expressions.length).toBeGreaterThan(25)
  for (const expression of expressions)
    expect([expression, namesIn(expression).filter((name) => !known.has(name))]).toEqual([expression, []])
})

const alerts = rules.flatMap((rule) => ('alert' in rule ? [rule.alert] : []))

test('the runbook answers each alert: what it means, what to look at and what to do', () => {
  const sections = readFileSync(join(deploy, 'runbook.md'), 'utf8').split(/^## /m).slice(1)
  expect(sections.map((section) => section.split('\n')[0]).toSorted()).toEqual(alerts.toSorted())
  for (const section of sections)
    for (const part of ['**Means**', '**Look at**', '**Do**'])
      expect([section.split('\n')[0], section]).toContainEqual(expect.stringContaining(part))
})

test('the panels of the back end lead to sections of the runbook', () => {
  const anchors = panels.flatMap(({ links }) => links.map(({ url }) => url.replace('${runbook}#', '')))
  expect(alerts.map((alert) => alert.toLowerCase())).toEqual(expect.arrayContaining(anchors))
  expect(new Set(anchors).size).toBeGreaterThan(8)
})

test('every alert is tried by a series that causes it', () => {
  const tried = readFileSync(join(folder, 'account-rules.test.yaml'), 'utf8').matchAll(
    /alertname: (\w+)\n\s+exp_alerts:\n/g,
  )
  const named = new Set([...tried].map(([, name]) => name))
  expect(alerts.filter((alert) => !named.has(alert))).toEqual([])
})
