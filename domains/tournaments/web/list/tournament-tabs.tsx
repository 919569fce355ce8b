import { useTexts } from '@casino/client/texts.tsx'
import { useSite } from '@casino/client/viewer.ts'
import { ChipLinks } from '@casino/ui/forms/chip-links.tsx'
import { pathOf, tabs } from './tabs.ts'

/** The links between the lists of tournaments, and to the lotteries if their page is open [2.4]. */
export function TournamentTabs() {
  const { t } = useTexts('tournaments')
  const site = useSite()
  const lists = tabs.map((tab) => ({ to: pathOf(tab), text: t(`tab.${tab}`) }))
  const hasLotteries = site?.pages['lottery-tournaments'] !== false
  const chips = hasLotteries ? [...lists, { to: '/lotteries', text: t('tab.lotteries') }] : lists
  return <ChipLinks label={t('tabs')} chips={chips} className="flex overflow-x-auto" />
}
