import { useTexts } from '@casino/client/texts.tsx'
import { ChipLinks } from '@casino/ui/chip-links.tsx'

type Row = { category: string; title: string }

/** The categories as a line of chips, with the lobby first. */
export function CategoryChips({ rows }: { rows: readonly Row[] }) {
  const { t } = useTexts('games')
  const categories = rows.map(({ category, title }) => ({
    to: `/categories/${category}`,
    text: t(`category.${category}`, { defaultValue: title }),
  }))
  return (
    <ChipLinks
      label={t('chips.label')}
      chips={[{ to: '/', text: t('chips.lobby') }, ...categories]}
      className="rail auto-cols-max px-4 md:px-[max(24px,calc((100vw-1320px)/2))]"
    />
  )
}
