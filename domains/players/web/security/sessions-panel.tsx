import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { endOneSession, endOtherSessions } from '../../security-contract.ts'
import { SignInOrigin, useDeviceName } from './device.tsx'
import type { SessionData } from './queries.ts'

type SessionsPanelProps = { sessions: readonly SessionData[]; onChange(): void }

/** The player's sessions; all except this device's can be ended. */
export function SessionsPanel({ sessions, onChange }: SessionsPanelProps) {
  const { t } = useTexts('players')
  const one = useFormCall(endOneSession)
  const others = useFormCall(endOtherSessions)
  const done = (answer: object | undefined) => {
    onChange()
    if (answer) toast('message', t('sessions.ended'))
  }
  return (
    <Panel title={t('sessions.title')} lead={t('sessions.lead')}>
      <FormError text={one.whole ?? others.whole} />
      <ul className="grid gap-2">
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            busy={one.busy}
            onEnd={async () => done(await one.submit({ id: session.id }))}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button busy={others.busy} onClick={async () => done(await others.submit({}))}>
          {t('sessions.end_others')}
        </Button>
      ) : null}
    </Panel>
  )
}

type SessionProps = { session: SessionData; busy: boolean; onEnd(): void }

function Session({ session, busy, onEnd }: SessionProps) {
  const { t } = useTexts('players')
  const device = useDeviceName()(session)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-m border border-line bg-s2/50 p-4">
      <div className="grid min-w-0 gap-0.5 text-[13px]/5 text-tx2">
        <p className="text-[15px] font-semibold text-tx">
          {device}
          {session.current ? (
            <span className="ml-2 text-[13px] text-ok">{t('sessions.current')}</span>
          ) : null}
        </p>
        <p>
          <SignInOrigin of={session} />
        </p>
        <p>
          {t('sessions.since')} <DateTime at={session.created_at} />
        </p>
        <p>
          {t('sessions.seen')} <DateTime at={session.last_seen_at} />
        </p>
      </div>
      {session.current ? null : (
        <Button size="s" busy={busy} onClick={onEnd} aria-label={t('sessions.end_of', { device })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
