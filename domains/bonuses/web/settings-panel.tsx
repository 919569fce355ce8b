import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeBonusSettings } from '../contract.ts'
import { currentPlayer, depositOffers } from './queries.ts'

/** Switches all bonuses off, and on again. */
export function SettingsPanel() {
  const { t } = useTexts('bonuses')
  const client = useQueryClient()
  const { data } = useQuery(currentPlayer())
  const { busy, submit, whole } = useFormCall(changeBonusSettings)
  if (!data || !('id' in data)) return null
  const isOn = data.can_issue_bonuses
  const change = async () => {
    await submit({ can_issue: !isOn })
    for (const { queryKey } of [currentPlayer(), depositOffers()]) {
      void client.invalidateQueries({ queryKey })
    }
  }
  return (
    <Panel title={t('settings.title')} lead={t(isOn ? 'settings.on' : 'settings.off')}>
      <FormError text={whole} />
      <Button busy={busy} onClick={change} className="justify-self-start">
        {t(isOn ? 'settings.switch_off' : 'settings.switch_on')}
      </Button>
    </Panel>
  )
}
