import type { MeasuredPage } from '../browser/measured-browser.ts'
import { median } from '../report/median.ts'
import type { Finding } from '../report/write-report.ts'

/** The site and the page that it is compared with. */
export type Subjects = {
  accountOrigin: string
  photos: number
  control: { address: string; jumps: readonly number[]; scrollBarLeaps: readonly number[] }
}

type Measure<Result> = (measured: MeasuredPage) => Promise<Result>

/**
 * Measures site and control alternately, each time in a fresh browser. What takes a tenth of a second differs by half from one
 * time to the next, so it is measured `times` as often as the rest.
 */
export type InTurn = <Site, Bare>(
  site: Measure<Site>,
  bare: Measure<Bare>,
  options?: { times?: number },
) => Promise<{ site: Site[]; bare: Bare[] }>

type Write = (value: number) => string

export const ms: Write = (value) => `${value.toFixed(value < 100 ? 1 : 0)} ms`
export const megabytes: Write = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`
export const percent: Write = (part) => `${(100 * part).toFixed(0)}%`
export const seconds: Write = (value) => `${value.toFixed(1)} s`
export const count: Write = (value) => String(Math.round(value))
export const kibibytes = (values: readonly number[]) => `${count(median(values) / 1024)} KiB`

type Compared = { site: readonly number[]; bare: readonly number[]; limit: number; write?: Write }

/** The medians of both sides, and their ratio against its limit. */
export const compared = (what: string, { site, bare, limit, write = ms }: Compared): Finding => {
  const [measured, control] = [median(site), median(bare)]
  const ratio = measured / control
  return {
    what,
    measured: `${write(measured)} (${ratio.toFixed(2)} × control)`,
    control: write(control),
    target: `≤ ${limit} ×`,
    isMet: ratio <= limit,
  }
}

type Bounded = { values: readonly number[]; limit: number; write: Write }

/** The median against a limit of its own. */
export const bounded = (what: string, { values, limit, write }: Bounded): Finding => {
  const measured = median(values)
  return { what, measured: write(measured), target: `≤ ${write(limit)}`, isMet: measured <= limit }
}

/** The number of tasks over 50 ms per run, with their durations in the median run. */
export const longTasks = (doing: string, runs: readonly (readonly number[])[]): Finding => {
  const measured = median(runs.map((tasks) => tasks.length))
  const middle = runs.find((tasks) => tasks.length === measured) ?? []
  return {
    what: `long tasks while ${doing}`,
    measured: [count(measured), ...middle.map(ms)].join(', '),
    target: '0',
    isMet: measured === 0,
  }
}
