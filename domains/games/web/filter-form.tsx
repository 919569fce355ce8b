import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Form } from 'react-router'
import { type GamesFilter, titleMax, titleMin } from './games-filter.ts'
import type { ProviderData } from './queries.ts'

type FilterFormProps = { filter: GamesFilter; providers: readonly ProviderData[] }

/** A native form: works before and without scripts, and its state is the address. */
export function FilterForm({ filter, providers }: FilterFormProps) {
  const { t } = useTexts('games')
  return (
    <Form method="get" role="search" className="flex w-full gap-2 md:ml-auto md:w-auto">
      <select
        name="provider"
        defaultValue={filter.provider ?? ''}
        aria-label={t('list.provider')}
        className="h-11 min-w-0 rounded-m border border-line-strong bg-bg px-3 text-[14px] max-md:max-w-2/5"
      >
        <option value="">{t('list.all_providers')}</option>
        {providers.map(({ id, title, games_count }) => (
          <option key={id} value={id}>
            {title} ({games_count})
          </option>
        ))}
      </select>
      <input
        type="search"
        name="title"
        defaultValue={filter.title ?? ''}
        minLength={titleMin}
        maxLength={titleMax}
        placeholder={t('list.search')}
        aria-label={t('list.search')}
        className="h-11 min-w-0 flex-1 rounded-m border border-line-strong bg-bg px-3 text-[16px] md:w-56"
      />
      <button type="submit" aria-label={t('list.find')} className={buttonClass('plain')}>
        <Icon name="search" />
      </button>
    </Form>
  )
}
