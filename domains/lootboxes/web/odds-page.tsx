import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { DrawProof } from './draw-proof.tsx'
import { ItemList } from './item-list.tsx'
import { type BoxData, lootboxes, type OddsData, odds } from './queries.ts'

/** The odds of a box or wheel by group, their history, and the proofs of the player's draws. */
const oddsPage = page({
  ask: ({ params, player }) => ({
    odds: odds(params.key ?? ''),
    boxes: player ? lootboxes() : undefined,
  }),
  title: ({ texts, answers }) => texts.of('lootboxes')('odds.of', { name: answers.odds.title }),
  description: ({ texts }) => texts.of('lootboxes')('odds.lead'),
  show: ({ answers }) => <Odds odds={answers.odds} boxes={answers.boxes ?? []} />,
})

export const loader = oddsPage.loader
export const meta = oddsPage.meta
export const shouldRevalidate = oddsPage.shouldRevalidate
export default oddsPage.view

function Odds({ odds: shown, boxes }: { odds: OddsData; boxes: readonly BoxData[] }) {
  const { t } = useTexts('lootboxes')
  const opened = boxes.filter(
    ({ stage, group_key }) => stage === 'activated' && group_key === shown.group_key,
  )
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <PageHead title={t('odds.of', { name: shown.title })} lead={t('odds.lead')} />
      {shown.lists.map(({ group_id, group, items }) => (
        <section key={group_id ?? 0} className="rounded-xl border border-line bg-s1 p-5">
          <h2 className="mb-2 text-[16px] font-bold">
            {group_id === null ? t('odds.everybody') : null}
            {group_id !== null && group ? t('odds.group', { group }) : null}
            {group_id !== null && !group ? t('odds.group_number', { group: group_id }) : null}
          </h2>
          <ItemList items={items} />
        </section>
      ))}
      {opened.length > 0 ? (
        <section className="grid gap-3">
          <h2 className="text-[18px] font-bold">{t('proof.yours')}</h2>
          {opened.map(({ id, proof }) => (
            <div key={id} className="rounded-xl border border-line bg-s1 p-5">
              <DrawProof proof={proof} />
            </div>
          ))}
        </section>
      ) : null}
      <section className="grid gap-3">
        <h2 className="text-[18px] font-bold">{t('odds.history')}</h2>
        <p className="text-[14px] text-tx2">{t('odds.chain')}</p>
        <ol className="grid gap-2" reversed>
          {shown.history.map(({ number, hash, text, published_at }) => (
            <li key={number} className="rounded-m border border-line bg-s1 p-3 text-[13px]">
              <details>
                <summary className="cursor-pointer">
                  {t('odds.entry', { number })} · <DateTime at={published_at} />
                  <span className="block font-mono text-[12px] break-all text-tx3">{hash}</span>
                </summary>
                <pre className="mt-2 max-h-60 overflow-auto text-[12px] break-all whitespace-pre-wrap">
                  {text}
                </pre>
              </details>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
