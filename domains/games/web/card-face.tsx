import { GameArt } from './game-art.tsx'

const lifts =
  'transition-[transform,opacity] duration-200 ease-out pointer-fine:group-hover:-translate-y-1'

export type CardFaceProps = {
  preview: string
  title: string
  /** Where a tap on the card leads: the address in the visitor's language. */
  href: string
  eager: boolean
  badge?: { text: string; look: string } | undefined
  /** Below the title: what the game gives back, or what its player should know of it; and how that looks. */
  line: string | null
  look: string
}

/** What stands on a card for everybody: the picture and what is told over it, the title as its link. */
export function CardFace({ preview, title, href, eager, badge, line, look }: CardFaceProps) {
  return (
    <>
      <div
        className={`relative overflow-hidden rounded-m bg-s2 shadow-e1 pointer-fine:group-hover:shadow-e2 ${lifts}`}
      >
        <GameArt game={{ preview }} eager={eager} />
        {badge ? (
          <span
            className={`absolute top-2 left-2 rounded-sm px-2 text-[11px]/5 font-bold uppercase ${badge.look}`}
          >
            {badge.text}
          </span>
        ) : null}
      </div>
      <p className="mt-2 truncate text-[13px]/[18px] font-semibold">
        <a
          href={href}
          data-page=""
          data-discover="true"
          className={
            'after:absolute after:inset-0 after:z-10 after:rounded-m focus-visible:outline-none ' +
            'focus-visible:after:outline-3 focus-visible:after:outline-info'
          }
        >
          {title}
        </a>
      </p>
      <p className={`tabular truncate text-[12px]/4 ${look}`}>{line}</p>
    </>
  )
}
