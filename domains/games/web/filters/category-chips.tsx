import { useTexts } from '@casino/client/texts.tsx'
import { ChipLinks } from '@casino/ui/forms/chip-links.tsx'
import { useLiveCatalogue } from '../use-live-catalogue.ts'

type Category = { id: string; title: string }

/**
 * The categories with games as chips: the lobby first, the providers last. The pages that show them
 * follow the catalogue.
 */
export function CategoryChips({ categories }: { categories: readonly Category[] }) {
  const { t } = useTexts('games')
  useLiveCatalogue()
  const known = categories.filter(({ id }) => !id.includes(':'))
  const chips = known.map(({ id, title }) => ({
    to: `/categories/${id}`,
    text: t(`category.${id}`, { defaultValue: title }),
  }))
  return (
    <ChipLinks
      label={t('chips.label')}
      chips={[
        { to: '/', text: t('chips.lobby') },
        ...chips,
        { to: '/producers', text: t('chips.providers') },
      ]}
      className="rail auto-cols-max px-4 md:px-[max(24px,calc((100vw-var(--page))/2))]"
    />
  )
}
