import { useViewer } from '@casino/client/viewer.ts'
import { Kept } from '@casino/ui/kept.tsx'
import { useState } from 'react'
import { CardFace } from './card-face.tsx'
import { CardHover } from './card-hover.tsx'
import { FavoriteHeart } from './favorite-heart.tsx'
import type { GameCardData } from './queries.ts'
import { useCardFace } from './use-card-face.ts'

type GameCardProps = {
  game: GameCardData
  eager?: boolean
  /** What the player should know of it: that he holds a stake in it. */
  note?: string | undefined
}

/**
 * A game on a card. The title's link is stretched over all of it and the only stop of the keyboard; above
 * it, once a mouse points at the card, stand play and demo, and the heart: pages of many cards are sent
 * without them, and with a face that is kept. The first cards of a page load at once (`eager`).
 */
export function GameCard({ game, eager = false, note }: GameCardProps) {
  const faceOf = useCardFace()
  const currency = useViewer()?.currency
  const [isPointedAt, setPointedAt] = useState(false)
  return (
    <article
      className="group relative min-w-0"
      onPointerEnter={({ pointerType }) => setPointedAt(pointerType === 'mouse')}
      onPointerLeave={() => setPointedAt(false)}
    >
      <Kept
        face={CardFace}
        given={() => faceOf(game, { eager, note })}
        of={[game, note, currency]}
      />
      {isPointedAt ? <CardHover game={game} /> : null}
      <FavoriteHeart game={game} shy className="absolute top-0 right-0 z-20" />
    </article>
  )
}
