import { useTexts } from '@casino/client/texts.tsx'
import { useAddress } from '@casino/client/use-address.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import type { Say } from '@casino/i18n/texts.ts'
import type { CardFaceProps } from './card-face.tsx'
import { playAddress, supports } from './play-address.ts'
import type { GameCardData } from './queries.ts'

/** The strongest first: a card shows one. */
const badgeTypes = ['mystic_jackpots', 'jackpot', 'bonus_wagering', 'top', 'new'] as const
const badgeThemes = new Map([
  ['cyan', 'bg-info text-ink'],
  ['flame', 'bg-flame text-on-flame'],
  ['sun', 'bg-sun text-ink'],
  ['green', 'bg-ok text-ink'],
  ['violet', 'bg-vio text-ink'],
  ['red', 'bg-bad text-ink'],
])

type Around = { eager: boolean; note?: string | undefined }

/** What the face of a game's card is given, for whoever looks: asked for once for many cards. */
export function useCardFace(): (game: GameCardData, around: Around) => CardFaceProps {
  const { t, locale } = useTexts('games')
  const viewer = useViewer()
  const currency = viewer?.currency
  const address = useAddress()
  return (game, { eager, note }) => {
    const badge = strongest(game.badges)
    const [line, look] = supports(game, currency)
      ? [note ?? returnOf(game, t, locale), note ? 'font-bold text-info' : 'text-tx3']
      : [t('currency_not_supported', { currency }), 'text-sun']
    return {
      preview: game.preview,
      title: game.title,
      href: address(playAddress(game, viewer)),
      eager,
      badge: badge && {
        text: t(`badge.${badge.type}`),
        look: badgeThemes.get(badge.theme) ?? 'bg-sun text-ink',
      },
      line,
      look,
    }
  }
}

function strongest(badges: GameCardData['badges']) {
  return badgeTypes.flatMap((type) => badges.find((badge) => badge.type === type) ?? [])[0]
}

/** What the game gives back, to the hundredth of a percent, where it tells. */
function returnOf({ payout }: GameCardData, t: Say, locale: string): string | null {
  if (payout === null) return null
  return t('rtp', { rtp: formatPercent(Number(payout) / 100, locale, { least: 2 }) })
}
