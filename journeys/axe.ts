import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * The violations that axe finds on the current page: the rule, and the first element. Passes are
 * not transferred, because that costs more time than the checks. Pages without iframes of other
 * origins are checked without a separate page, with the same result.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const { origin } = new URL(page.url())
  const isAlone = page.frames().every((frame) => frame.url().startsWith(origin))
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(isAlone)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
