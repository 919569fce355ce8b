import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { SignInOrigin, useDeviceName } from './security/device.tsx'
import { PasskeysPanel } from './security/passkeys-panel.tsx'
import { PasswordPanel } from './security/password-panel.tsx'
import {
  me,
  type PasskeyData,
  passkeys,
  type SessionData,
  type SignInData,
  sessions,
  signInBefore,
} from './security/queries.ts'
import { SecondFactorPanel } from './security/second-factor-panel.tsx'
import { SessionsPanel } from './security/sessions-panel.tsx'

/** How and where the player is signed in. */
const securityPage = page({
  access: 'player',
  ask: () => ({
    me: me(),
    keys: passkeys(),
    sessions: sessions(),
    before: signInBefore(),
  }),
  title: ({ texts }) => texts.of('players')('security.title'),
  description: ({ texts }) => texts.of('players')('security.lead'),
  show: ({ answers: { me: player, keys, sessions: open, before } }) =>
    'id' in player ? (
      <Security
        email={player.email}
        isOn={player.two_factor_enabled}
        keys={keys}
        sessions={open}
        before={before}
      />
    ) : null,
})

export const loader = securityPage.loader
export const meta = securityPage.meta
export const shouldRevalidate = securityPage.shouldRevalidate
export default securityPage.view

type Shown = {
  email: string
  isOn: boolean
  keys: readonly PasskeyData[]
  sessions: readonly SessionData[]
  before: SignInData | null
}

function Security({ email, isOn, keys, sessions: open, before }: Shown) {
  const { t } = useTexts('players')
  const client = useQueryClient()
  const askAgain = () => {
    for (const { queryKey } of [me(), passkeys(), sessions()]) {
      void client.invalidateQueries({ queryKey })
    }
  }
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <PageHead title={t('security.title')} lead={t('security.lead')}>
        <Before sign={before} />
      </PageHead>
      <SecondFactorPanel isOn={isOn} onChange={askAgain} />
      <PasskeysPanel passkeys={keys} onChange={askAgain} />
      <SessionsPanel sessions={open} onChange={askAgain} />
      <PasswordPanel email={email} onChange={askAgain} />
    </div>
  )
}

/** The previous sign-in, so that the player notices one that was not theirs. */
function Before({ sign }: { sign: SignInData | null }) {
  const { t } = useTexts('players')
  const device = useDeviceName()
  return (
    <p className="mt-2 text-[14px]/5 text-tx2">
      {sign ? (
        <>
          {t('security.previous')} <DateTime at={sign.created_at} /> · {device(sign)} ·{' '}
          <SignInOrigin of={sign} />
        </>
      ) : (
        t('security.previous_none')
      )}
    </p>
  )
}
