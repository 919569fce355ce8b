import { usePath, useTexts } from '@casino/client/texts.tsx'
import { NavLink } from 'react-router'

type Row = { category: string; title: string }

/** The categories as a line of chips, with the lobby first. */
export function CategoryChips({ rows }: { rows: readonly Row[] }) {
  const { t } = useTexts('games')
  const path = usePath()
  const chip = (to: string, text: string) => (
    <li key={to}>
      <NavLink
        to={path(to)}
        end
        className={({ isActive }) =>
          `inline-flex h-11 items-center rounded-full border px-4 text-[14px] font-semibold ${
            isActive
              ? 'border-white bg-white text-bg'
              : 'border-line bg-s1 text-tx2 hover:bg-s2 hover:text-tx'
          }`
        }
      >
        {text}
      </NavLink>
    </li>
  )
  return (
    <nav aria-label={t('chips.label')} className="mt-4">
      <ul className="rail auto-cols-max gap-2 px-4 md:px-[max(24px,calc((100vw-1320px)/2))]">
        {chip('/', t('chips.lobby'))}
        {rows.map(({ category, title }) =>
          chip(`/categories/${category}`, t(`category.${category}`, { defaultValue: title })),
        )}
      </ul>
    </nav>
  )
}
