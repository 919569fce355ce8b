import { ask } from '@casino/client/calls/query.ts'
import { useTexts } from '@casino/client/texts.tsx'
import type { Received } from '@casino/contract/endpoint.ts'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { getPlayer } from '../../contract.ts'
import type { listConsents } from '../../fields-contract.ts'
import type { Player } from '../../player.ts'
import { isPlayer } from '../is-player.ts'
import { consents } from '../queries.ts'
import { LanguageChoice } from '../sign-up/language-choice.tsx'
import { Completion } from './completion.tsx'
import { ConsentForm } from './consent-form.tsx'
import { PersonalForm } from './personal-form.tsx'

/** The player's data, subscriptions and language. */
const profilePage = page({
  access: 'player',
  ask: () => ({ player: ask(getPlayer, {}), consents: consents() }),
  title: ({ texts }) => texts.of('players')('profile.title'),
  description: ({ texts }) => texts.of('players')('profile.lead'),
  show: ({ answers: { player, consents } }) =>
    isPlayer(player) ? <Profile player={player} consents={consents} /> : null,
})

export const loader = profilePage.loader
export const meta = profilePage.meta
export const shouldRevalidate = profilePage.shouldRevalidate
export default profilePage.view

type Shown = { player: Player; consents: Received<typeof listConsents> }

function Profile({ player, consents }: Shown) {
  const { t } = useTexts('players')
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <PageHead title={t('profile.title')} lead={t('profile.lead')}>
        <Completion player={player} />
      </PageHead>
      <PersonalForm player={player} />
      <ConsentForm consents={consents} />
      <LanguageChoice />
    </div>
  )
}
