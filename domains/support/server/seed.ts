import type { SeedContext } from '@casino/domain/domain.ts'
import { playerByEmail } from '@casino/players/public'
import { beginConversation } from './conversations/begin.ts'
import { conversationsOf, lockOwner } from './conversations/conversation-store.ts'
import { writeByVisitor } from './conversations/write-by-visitor.ts'
import { demoAnswers, demoConversations } from './demo-conversations.ts'
import { addCanned } from './staff/canned-store.ts'

const minuteMs = 60_000

/** Seeds canned answers, and conversations of the demo users that wait for the desk. */
export async function seed(context: SeedContext): Promise<void> {
  const { tx, now, settings } = context
  for (const answer of demoAnswers) await addCanned(tx, answer)
  if (settings.withoutDemoUsers) return
  for (const { email, minutesAgo, texts } of demoConversations) {
    const player = await playerByEmail(tx, email)
    if (!player) continue
    const owner = { player_id: player.id }
    await lockOwner(tx, owner)
    if ((await conversationsOf(tx, owner, 1)).length > 0) continue
    const work = { ...context, now: new Date(now.getTime() - minutesAgo * minuteMs) }
    const { brand_id, locale, nickname: name } = player
    let row = await beginConversation(work, owner, { brand_id, locale, kind: 'stored', name })
    for (const [at, text] of texts.entries()) {
      const entry = { kind: 'message' as const, text, client_key: `demo-message-${at}` }
      row = (await writeByVisitor(work, row, { entry, kind: 'stored' })).row
    }
  }
}
