import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useSite } from '@casino/client/viewer.ts'
import { Select } from '@casino/ui/forms/field.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { setLimit } from '../contract.ts'
import { periodsOf, realityCheckMinutes } from '../rules.ts'
import type { LimitData } from './queries.ts'

type RealityPanelProps = { limits: readonly LimitData[]; onChange(): void }

/** How often the player sees a reality check. */
export function RealityPanel({ limits, onChange }: RealityPanelProps) {
  const { t } = useTexts('limits')
  const { busy, submit, whole, errors } = useFormCall(setLimit)
  const own = useSite()?.reality_check_minutes ?? realityCheckMinutes
  const chosen = limits.find(({ type }) => type === 'reality_check')?.period
  const choose = async (period: string) => {
    if (!(await submit({ user_limit: { type: 'reality_check', period } }))) return
    onChange()
    toast('successfully', t('saved'))
  }
  return (
    <Panel title={t('type.reality_check')} lead={t('about.reality_check')}>
      <Select
        label={t('reality.every')}
        name="reality_check"
        value={chosen ?? String(own)}
        aria-busy={busy}
        error={whole ?? errors.period}
        onChange={(event) => void choose(event.target.value)}
      >
        {periodsOf.reality_check.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('reality.minutes', { count: Number(minutes) })}
          </option>
        ))}
      </Select>
    </Panel>
  )
}
