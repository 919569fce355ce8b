import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { refetchViewer } from '@casino/client/viewer-change.ts'
import { Button } from '@casino/ui/forms/button.tsx'
import { Check, Select } from '@casino/ui/forms/field.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { setLimit } from '../contract.ts'
import { isPauseType, type PauseType, pauseTypes, periodsOf } from '../rules.ts'
import type { LimitData } from './queries.ts'

type PausePanelProps = { limits: readonly LimitData[]; onChange(): void }

/** A one-day break with one click, longer pauses, and self-exclusion. None can be ended early. */
export function PausePanel({ limits, onChange }: PausePanelProps) {
  const { t } = useTexts('limits')
  const pause = usePause(onChange)
  const isPaused = useViewer()?.excluded_until !== undefined
  const pauses = limits.filter(({ type }) => isPauseType(type))
  const causes = new Set(pauses.map(({ cause }) => cause).filter((one) => one !== 'player'))
  return (
    <Panel title={t('pause.title')} lead={t('pause.lead')}>
      {isPaused ? null : (
        <div className="grid gap-2">
          <Button
            size="l"
            busy={pause.busy}
            aria-describedby="pause-day-note"
            onClick={() => pause.begin('coolingoff', 'day')}
          >
            {t('pause.day')}
          </Button>
          <p id="pause-day-note" className="text-[13px]/5 text-tx3">
            {t('pause.day_note')}
          </p>
        </div>
      )}
      {[...causes].map((cause) => (
        <p key={cause} className="text-[14px]/5 text-tx2">
          {t(`pause.because.${cause}`)}
        </p>
      ))}
      <FormError text={pause.fault} />
      {pauseTypes.map((type) => (
        <PauseForm key={type} type={type} busy={pause.busy} onBegin={pause.begin} />
      ))}
      {limits.some(({ type }) => type === 'selfexclusion') ? (
        <p className="text-[13px]/5 text-tx3">{t('pause.longer')}</p>
      ) : null}
    </Panel>
  )
}

function usePause(onChange: () => void) {
  const { t } = useTexts('limits')
  const { busy, submit, whole, errors } = useFormCall(setLimit)
  const { revalidate } = useRevalidator()
  const begin = async (type: PauseType, period: string) => {
    const given = await submit({ user_limit: { type, period } })
    if (!given) return
    onChange()
    refetchViewer()
    await revalidate()
    toast('message', t('pause.begun'))
  }
  return { busy, begin, fault: whole ?? errors.period }
}

type PauseFormProps = {
  type: PauseType
  busy: boolean
  onBegin(type: PauseType, period: string): Promise<void>
}

function PauseForm({ type, busy, onBegin }: PauseFormProps) {
  const { t } = useTexts('limits')
  const [period, setPeriod] = useState(periodsOf[type][0] ?? '')
  const [isMeant, setMeant] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void onBegin(type, period).then(() => setMeant(false))
  }
  return (
    <details className="rounded-m border border-line bg-s2/50 [&[open]>summary]:border-b">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between border-line px-4 text-[15px] font-semibold">
        {t(`type.${type}`)}
        <Icon name="chevron-down" size={18} />
      </summary>
      <form onSubmit={send} className="grid gap-4 p-4">
        <p className="text-[14px]/5 text-tx2">{t(`about.${type}`)}</p>
        <Select
          label={t('pause.how_long')}
          name="period"
          value={period}
          onChange={(event) => setPeriod(event.target.value)}
        >
          {periodsOf[type].map((one) => (
            <option key={one} value={one}>
              {t([`pause_period.${one}`, `period.${one}`])}
            </option>
          ))}
        </Select>
        <Check
          label={t('pause.understood')}
          required
          checked={isMeant}
          onChange={(event) => setMeant(event.target.checked)}
        />
        <Button type="submit" busy={busy}>
          {t(`pause.begin.${type}`)}
        </Button>
      </form>
    </details>
  )
}
