import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with the rules that the page breaks and where. */
export const expectNoAxeViolations = async (page: Page, where: string) => {
  const { violations } = await new AxeBuilder({ page })
    // Nearly half of its time would go into telling what is right, and into a page of its own to put frames together.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    where,
  ).toEqual([])
}
