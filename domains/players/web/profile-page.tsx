import { ask } from '@casino/client/query.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useSentEarly } from '@casino/client/use-sent-early.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { page } from '@casino/ui/page.tsx'
import { PageHead } from '@casino/ui/page-head.tsx'
import { getPlayer } from '../contract.ts'
import { completionOf } from '../fields.ts'
import type { getSubscriptions } from '../fields-contract.ts'
import type { Player } from '../player.ts'
import { LanguageChoice } from './language-choice.tsx'
import { PersonalForm } from './personal-form.tsx'
import { subscriptions } from './queries.ts'
import { SubscriptionForm } from './subscription-form.tsx'

/** What a player has told of himself, what he hears of us by, and in which language. */
const profilePage = page({
  access: 'player',
  ask: () => ({ player: ask(getPlayer, {}), subscriptions: subscriptions() }),
  title: ({ texts }) => texts.of('players')('profile.title'),
  description: ({ texts }) => texts.of('players')('profile.lead'),
  show: ({ answers: { player, subscriptions } }) =>
    isPlayer(player) ? <Profile player={player} subscriptions={subscriptions} /> : null,
})

export const loader = profilePage.loader
export const meta = profilePage.meta
export const shouldRevalidate = profilePage.shouldRevalidate
export default profilePage.view

function isPlayer(one: Received<typeof getPlayer>): one is Player {
  return one.id !== undefined
}

type Shown = { player: Player; subscriptions: Received<typeof getSubscriptions> }

function Profile({ player, subscriptions }: Shown) {
  const { t } = useTexts('players')
  useSentEarly()
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <PageHead title={t('profile.title')} lead={t('profile.lead')}>
        <Completion player={player} />
      </PageHead>
      <PersonalForm player={player} />
      <SubscriptionForm subscriptions={subscriptions} />
      <LanguageChoice />
    </div>
  )
}

/** How much of it he has told, and what the cashbox waits for. */
function Completion({ player }: { player: Player }) {
  const { t, locale } = useTexts('players')
  const told = completionOf(player)
  const percent = formatPercent(told / 100, locale)
  const missed = player.cashbox_fields_missed.map((field) => t(`field.${field}`))
  return (
    <div className="mt-4 grid gap-2">
      <p className="text-[14px] font-semibold">{t('profile.complete', { percent })}</p>
      <div className="h-2 overflow-hidden rounded-full bg-s3" aria-hidden="true">
        <div className="h-full rounded-full bg-ok" style={{ width: `${told}%` }} />
      </div>
      {missed.length > 0 ? (
        <p className="text-[14px] text-tx2">{t('profile.missed', { fields: missed.join(', ') })}</p>
      ) : null}
    </div>
  )
}
