import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds wrong with the page as it stands: the rule, and the first place that breaks it. What it
 * finds right is not told: to carry that out of the browser cost more than to look at the page. A page
 * without frames of other origins is looked at where it is, which finds the same.
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
