import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { dirname, join } from 'node:path'

/** One line of the table. */
export type Finding = {
  what: string
  measured: string
  /** The same measurement of the control, in the same run. */
  control?: string
  target?: string
  isMet?: boolean
}

export type Report = {
  name: string
  /** The conditions of the measurement, one sentence each. */
  conditions: string[]
  tables: { title: string; findings: Finding[] }[]
}

const folder = join(dirname(dirname(dirname(import.meta.dirname))), 'bench-results')

const verdict = ({ isMet }: Finding) => (isMet === undefined ? '' : isMet ? 'met' : '**missed**')

const row = (finding: Finding) =>
  `| ${[finding.what, finding.measured, finding.control ?? '', finding.target ?? '', verdict(finding)].join(' | ')} |`

/** Prints rows of the table as soon as they are known, so that a bench that is stopped has shown them. */
export const printFindings = (findings: readonly Finding[]) => console.log(findings.map(row).join('\n'))

const toMarkdown = ({ name, conditions, tables }: Report) =>
  [
    `# ${name}`,
    '',
    ...conditions.map((condition) => `- ${condition}`),
    ...tables.flatMap(({ title, findings }) => [
      '',
      `## ${title}`,
      '',
      '| what | measured | control | target | |',
      '|---|---|---|---|---|',
      ...findings.map(row),
    ]),
    '',
  ].join('\n')

/** Writes `bench-results/<name>.json` and `.md`, and prints the latter. */
export const writeReport = (report: Report) => {
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}.`
  const complete = { ...report, conditions: [...report.conditions, machine] }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${report.name}.json`), `${JSON.stringify(complete, null, 2)}\n`)
  const markdown = toMarkdown(complete)
  writeFileSync(join(folder, `${report.name}.md`), markdown)
  console.log(`\n${markdown}`)
}
