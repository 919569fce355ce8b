import type { GameCardData } from '../queries.ts'

/** The card's picture, 3:4, in two sizes and two formats. */
export function GameArt({ game, eager }: { game: Pick<GameCardData, 'preview'>; eager: boolean }) {
  const { preview } = game
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${preview}.avif 300w, ${preview}@2x.avif 600w`}
        sizes="(width < 480px) 31vw, (width < 800px) 22vw, 160px"
      />
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
