import type { SeedContext } from '@casino/domain/domain.ts'
import { playerByEmail } from '@casino/players/public'
import { openAccount } from '@casino/wallet/money'
import { issueBox } from './boxes/issue-box.ts'
import { demoBoxes, demoTemplates } from './demo-templates.ts'
import { publishTemplate } from './templates/publish-template.ts'
import { addTemplate } from './templates/template-store.ts'

/** Seeds the demo templates and a few boxes. An installation without a demo writes its own. */
export async function seed(context: SeedContext): Promise<void> {
  const { tx, now, settings } = context
  if (settings.withoutDemoUsers) return
  for (const { key, draft } of demoTemplates) {
    const id = await addTemplate(tx, { key, draft, created_by: 'the seed', now })
    if (id !== undefined) await publishTemplate(context, { id, key, draft }, 'the seed')
  }
  for (const [email, keys] of Object.entries(demoBoxes)) {
    const player = await playerByEmail(tx, email)
    if (!player) continue
    const { id: player_id, currency } = player
    await openAccount(tx, { player_id, currency })
    for (const [at, group_key] of keys.entries()) {
      const key = `seed:${email}:${at}`
      await issueBox(context, { player_id, group_key, strategy: 'welcome', key })
    }
  }
}
