import type { SeedContext } from '@casino/domain/domain.ts'
import { addCodes } from './codes/code-store.ts'
import { demoCodes, demoPlans } from './demo/plans.ts'
import { addPlan } from './plans/edit-plan-store.ts'
import { openPlan } from './plans/plan-store.ts'
import { publishPlan } from './plans/publish-plan.ts'

/** Seeds the demo plans and their codes. An installation without a demo writes its own plans. */
export async function seed(context: SeedContext): Promise<void> {
  const { tx, now, settings } = context
  if (settings.withoutDemoUsers) return
  for (const { key, draft } of demoPlans) {
    const id = await addPlan(tx, { key, draft, created_by: 'the seed', now })
    if (id !== undefined) await publishPlan(context, { id, draft }, 'the seed')
  }
  for (const [code, key] of Object.entries(demoCodes)) {
    const plan = await openPlan(tx, { key })
    if (!plan) continue
    const { plan_id } = plan
    await addCodes(tx, { codes: [code], plan_id, created_by: 'the seed', now })
  }
}
