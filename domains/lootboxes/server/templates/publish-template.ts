import { createHash } from 'node:crypto'
import { openPlan } from '@casino/bonuses/public'
import { Refusal } from '@casino/contract/refuse.ts'
import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { languages } from '@casino/i18n/locales.ts'
import { linkAfter } from '@casino/proof/hash-chain.ts'
import { chancesOf } from '../../rules.ts'
import { listsOf, type Template, templateFault } from '../../template.ts'
import { addVersion, lockHead, nextNumber } from './odds-store.ts'
import { saveState, type TemplateRow } from './template-store.ts'

/**
 * Publishes the draft of a template as a version that never changes, with its odds in the public
 * chain. Refuses a draft that is incomplete.
 */
export async function publishTemplate(
  { tx, now }: Work,
  { id, key, draft }: Pick<TemplateRow, 'id' | 'key' | 'draft'>,
  by: string,
): Promise<{ number: number; hash: string }> {
  const fault = templateFault(draft, languages)
  if (fault) throw new Refusal(fault)
  const document = { ...draft, plan_versions: await planVersions(tx, draft) }
  const link = linkAfter(await lockHead(tx))
  const number = await nextNumber(tx, id)
  const text = JSON.stringify({
    ...link,
    template: key,
    version: number,
    published_at: now.toISOString(),
    lists: oddsOf(document),
  })
  const hash = createHash('sha256').update(text).digest('hex')
  const entry = link.number
  await addVersion(tx, { template_id: id, number, document, entry, text, hash, by, now })
  await saveState(tx, id, 'published')
  return { number, hash }
}

/** The plans that the items name, each in its version of today. */
async function planVersions(tx: Tx, draft: Template): Promise<Template['plan_versions']> {
  const versions: Template['plan_versions'] = {}
  for (const { prize } of listsOf(draft).flatMap(({ items }) => items)) {
    if (prize.kind !== 'bonus' && prize.kind !== 'freespins') continue
    const plan = await openPlan(tx, { key: prize.plan })
    if (plan?.plan.kind !== prize.kind) throw new Refusal('template_plan_unfit')
    versions[prize.plan] = Number(plan.version_id)
  }
  return versions
}

/** The odds of each group, as they are published. */
function oddsOf(template: Template) {
  return listsOf(template).map(({ group_id, items }) => {
    const chances = chancesOf(items.map(({ weight }) => weight))
    return {
      group_id,
      items: items.map(({ id, weight, titles, prize }, at) => ({
        id,
        title: titles.en,
        weight,
        chance: chances[at],
        prize,
      })),
    }
  })
}
