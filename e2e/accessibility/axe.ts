import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All that another colour scheme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Fails with the rules that the page breaks and where. */
export const expectNoAxeViolations = async (page: Page, where: string, rules: 'all' | 'colour' = 'all') => {
  // Nearly half of its time would go into telling what is right, and into a page of its own to put frames together.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (rules === 'all' ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES)).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    where,
  ).toEqual([])
}
