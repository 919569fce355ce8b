import type { GameCardData } from './queries.ts'

/** The card's picture, 3:4, in two sizes and two formats. */
export function GameArt({ game, eager }: { game: Pick<GameCardData, 'preview'>; eager: boolean }) {
  const { preview } = game
  return (
    <picture>
      <source type="image/avif" srcSet={`${preview}.avif 1x, ${preview}@2x.avif 2x`} />
      <img
        src={`${preview}.webp`}
        alt=""
        width={300}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority="low"
        decoding="async"
        className="aspect-3/4 h-auto w-full object-cover"
      />
    </picture>
  )
}
