import { Kept } from '@casino/ui/kept.tsx'
import { type ComponentProps, type PointerEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { CardFace, type CardFaceProps } from './card-face.tsx'
import { CardHover } from './card-hover.tsx'
import type { GameCardData } from './queries.ts'
import { useCardFace } from './use-card-face.ts'

type GuestRailProps = {
  games: readonly GameCardData[]
  /** So many cards load at once. */
  eagerCount: number
  list: ComponentProps<'ul'>
}

/**
 * The cards of a rail for a guest, who has no hearts and no notes: all of them are one face, which is kept.
 * Play and Demo come into the card that a mouse points at.
 */
export function GuestRail({ games, eagerCount, list }: GuestRailProps) {
  const faceOf = useCardFace()
  const [pointedAt, setPointedAt] = useState<{ card: Element; place: number }>()
  const cards = () => games.map((game, place) => faceOf(game, { eager: place < eagerCount }))
  const game = games[pointedAt?.place ?? -1]
  const point = ({ target, pointerType, currentTarget }: PointerEvent) => {
    const card = target instanceof Element ? target.closest('article') : null
    if (pointerType !== 'mouse' || card === pointedAt?.card) return
    const all = [...currentTarget.querySelectorAll('article')]
    setPointedAt(card ? { card, place: all.indexOf(card) } : undefined)
  }
  return (
    // Around both, as React counts: what lies over a card is not left where the card is entered.
    <div className="contents" onPointerOver={point} onPointerLeave={() => setPointedAt(undefined)}>
      <Kept {...list} as="ul" face={CardFaces} given={() => ({ cards: cards() })} of={games} />
      {pointedAt && game ? createPortal(<CardHover game={game} />, pointedAt.card) : null}
    </div>
  )
}

function CardFaces({ cards }: { cards: readonly CardFaceProps[] }) {
  return cards.map((card) => (
    <li key={card.href} className="snap-start">
      <article className="group relative min-w-0">
        <CardFace {...card} />
      </article>
    </li>
  ))
}
