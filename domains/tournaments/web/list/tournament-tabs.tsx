import { useTexts } from '@casino/client/texts.tsx'
import { ChipLinks } from '@casino/ui/forms/chip-links.tsx'
import { pathOf, tabs } from './tabs.ts'

/** The links between the lists of tournaments. */
export function TournamentTabs() {
  const { t } = useTexts('tournaments')
  const chips = tabs.map((tab) => ({ to: pathOf(tab), text: t(`tab.${tab}`) }))
  return <ChipLinks label={t('tabs')} chips={chips} className="flex overflow-x-auto" />
}
