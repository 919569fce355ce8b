import { Icon } from '@casino/ui/icon.tsx'

/**
 * The content of a card that is not a game: an icon on a bright background, a title and a line
 * below.
 */
export function ExtraCardContent({
  icon,
  title,
  text,
}: {
  icon: string
  title: string
  text: string
}) {
  return (
    <>
      <span
        className={
          'grid aspect-3/4 place-items-center rounded-m border border-line shadow-e1 ' +
          'bg-[radial-gradient(70%_60%_at_50%_40%,#b98cff33,transparent),linear-gradient(var(--color-s3),var(--color-s1))] ' +
          'text-sun transition-transform duration-200 pointer-fine:group-hover:-translate-y-1'
        }
      >
        <Icon name={icon} size={40} />
      </span>
      <span className="mt-2 block text-[13px]/[18px] font-semibold">{title}</span>
      <span className="block text-[12px]/4 text-tx3">{text}</span>
    </>
  )
}

/** The classes of the link around it. */
export const extraClass = 'group block min-w-0 rounded-m'
