// `pnpm bench orders [--runs 7]`
import * as z from 'zod'
import { readOptions } from '../../process/read-options.ts'
import { withFreshBrowser } from '../browser/measured-browser.ts'
import { waitUntilQuiet } from '../machine/quiet-machine.ts'
import { median } from '../report/median.ts'
import { writeReport, type Finding } from '../report/write-report.ts'
import { startMeasuredSite } from '../site/measured-site.ts'
import { openAsCustomerWith, timeFromMenu, timeOpening, type ListTimes } from './orders-site.ts'

const [FEW, MANY] = [20, 2_000]
/** Allowed ratio between many and few orders of the time until the list is shown. */
const MOST_RATIO = 1.5

const { runs } = readOptions(z.object({ runs: z.coerce.number().int().min(1).max(50).default(7) }))

type Way = { few: ListTimes[]; many: ListTimes[] }

const milliseconds = (value: number) => `${Math.round(value)} ms`

const findingsOf = (way: string, { few, many }: Way): Finding[] => {
  const compare = (pick: (times: ListTimes) => number) => {
    const [control, measured] = [median(few.map(pick)), median(many.map(pick))]
    return { measured, control, ratio: measured / control }
  }
  const shown = compare(({ shownMs }) => shownMs)
  const complete = compare(({ completeMs }) => completeMs)
  return [
    {
      what: `${way}, until the newest orders are shown`,
      measured: `${milliseconds(shown.measured)} (${shown.ratio.toFixed(2)} × control)`,
      control: milliseconds(shown.control),
      target: `≤ ${MOST_RATIO} ×`,
      isMet: shown.ratio <= MOST_RATIO,
    },
    {
      what: `${way}, until all are read`,
      measured: `${milliseconds(complete.measured)} (${complete.ratio.toFixed(2)} × control)`,
      control: milliseconds(complete.control),
    },
  ]
}

const site = await startMeasuredSite(0)
try {
  const opened: Way = { few: [], many: [] }
  const fromMenu: Way = { few: [], many: [] }
  let busiest = 0
  await withFreshBrowser(({ page: few }) =>
    withFreshBrowser(async ({ page: many }) => {
      await openAsCustomerWith(few, site.accountOrigin, FEW)
      await openAsCustomerWith(many, site.accountOrigin, MANY)
      // Run 0 fills the caches of browser and server, and does not count.
      for (let run = 0; run <= runs; run++) {
        console.log(run === 0 ? 'warming up…' : `run ${run} of ${runs}…`)
        busiest = Math.max(busiest, await waitUntilQuiet())
        for (const [name, page, orders] of [['few', few, FEW] as const, ['many', many, MANY] as const]) {
          const times = [
            await timeOpening(page, site.accountOrigin, orders),
            await timeFromMenu(page, site.accountOrigin, orders),
          ] as const
          if (run === 0) continue
          opened[name].push(times[0])
          fromMenu[name].push(times[1])
        }
      }
    }),
  )
  writeReport({
    name: 'orders',
    conditions: [
      `Production build, headless Chromium, a customer of ${MANY.toLocaleString('en')} orders; control: one of ${FEW}.`,
      `Medians of ${runs}, each run one after the other on the same site, caches warm.`,
      `At most ${Math.round(busiest * 100)}% of the processors were busy with other work when a run began.`,
    ],
    tables: [
      {
        title: 'The list of orders',
        findings: [...findingsOf('opened as a page', opened), ...findingsOf('chosen in the menu', fromMenu)],
      },
    ],
  })
} finally {
  await site.stop()
}
