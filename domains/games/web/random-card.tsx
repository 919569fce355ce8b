import { failureKey } from '@casino/client/calls/call-error.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { track } from '@casino/client/track.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { ExtraCardContent, extraClass } from './cards/extra-card.tsx'
import { isOpenTo, playAddress } from './cards/play-address.ts'
import { useOffered } from './cards/use-offered.ts'
import type { GamesFilter } from './filters/games-filter.ts'
import { gamesPage } from './list-queries.ts'
import type { GameCardData } from './queries.ts'

/** How many of a list's first games can be chosen. */
const drawnFrom = 100

type RandomCardProps = {
  filter: GamesFilter
  /** The games of the list that the visitor can open; at least one. */
  open: readonly GameCardData[]
}

/** Opens one of the list's first games at random; without JavaScript, the middle one. */
export function RandomCard({ filter, open }: RandomCardProps) {
  const { t } = useTexts('games')
  const { t: platform } = useTexts('platform')
  const viewer = useViewer()
  const client = useQueryClient()
  const navigate = useNavigate()
  const offered = useOffered()
  const draw = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      const { data } = await client.fetchQuery(gamesPage({ ...filter, page: 1 }, drawnFrom))
      const drawn = oneOf(data.map(offered).filter((game) => isOpenTo(game, viewer)))
      if (!drawn) return
      track({ event: 'random_game', game: drawn.identifier })
      await navigate(playAddress(drawn, viewer))
    } catch (error) {
      toast('reject', (error as Error).message || platform(failureKey(error)))
    }
  }
  const middle = open[open.length >> 1]
  if (!middle) return null
  return (
    <Link to={playAddress(middle, viewer)} onClick={draw} className={extraClass}>
      <ExtraCardContent icon="dices" title={t('random.title')} text={t('random.text')} />
    </Link>
  )
}

/** Not a game result; an ordinary random number is enough. */
function oneOf<One>(all: readonly One[]): One | undefined {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return all[drawn % all.length]
}
