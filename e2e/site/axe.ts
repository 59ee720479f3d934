import { expect, type Page } from '@playwright/test'
import axeCore, { type AxeResults, type RunOptions } from 'axe-core'

declare const axe: { run: (options: RunOptions) => Promise<AxeResults> }

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The only rules that another colour scheme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const runOnly = {
  all: { type: 'tag', values: TAGS },
  colour: { type: 'rule', values: COLOUR_RULES },
} as const satisfies Record<string, RunOptions['runOnly']>

/** Fails with the rules that the page breaks and the elements that break them. It skips frames, which no page of the site has. */
export const expectNoAxeViolations = async (page: Page, where: string, rules: keyof typeof runOnly = 'all') => {
  // The page keeps axe between checks, so its source is evaluated once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const violations = await page.evaluate(
    async (options) =>
      (await axe.run(options)).violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) })),
    // Reporting passes as well would take nearly half of the time.
    { runOnly: runOnly[rules], resultTypes: ['violations'] } satisfies RunOptions,
  )
  expect(
    violations.map(({ id, html }) => `${id}: ${html.map((element) => element.slice(0, 160)).join(' | ')}`),
    where,
  ).toEqual([])
}
