import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * The violations that axe finds on the current page: the rule, and the first element. Passes are
 * not transferred, because that costs more time than the checks. Pages without iframes of other
 * origins are checked without a separate page, with the same result. All rules
 * are checked unless some are named.
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  const { origin } = new URL(page.url())
  const isAlone = page.frames().every((frame) => frame.url().startsWith(origin))
  const runOnly = rules ? { runOnly: { type: 'rule' as const, values: rules } } : {}
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], ...runOnly })
    .setLegacyMode(isAlone)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
