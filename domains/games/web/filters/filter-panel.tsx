import { useTexts } from '@casino/client/texts.tsx'
import { formatCount } from '@casino/i18n/format-count.ts'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import type { FilterGroup } from './filter-groups.ts'

type FilterPanelProps = {
  groups: readonly FilterGroup[]
  onChoice(form: HTMLFormElement | null): void
}

/** All filters, in a panel that stays open while the player chooses. */
export function FilterPanel({ groups, onChoice }: FilterPanelProps) {
  const { t } = useTexts('games')
  const chosen = groups.flatMap(({ options }) => options).filter(({ isChosen }) => isChosen).length
  return (
    <details className="group/panel flex-1 open:basis-full md:flex-none">
      <summary
        className={
          `${buttonClass('plain')} w-full cursor-pointer md:w-auto [&::-webkit-details-marker]:hidden ` +
          // When open, the button stays in its place beside the sort order, and the panel lies
          // below it.
          'max-md:group-open/panel:absolute max-md:group-open/panel:top-[52px] ' +
          'max-md:group-open/panel:right-0 max-md:group-open/panel:w-[calc(50%-4px)] ' +
          'md:group-open/panel:absolute md:group-open/panel:top-0 md:group-open/panel:left-[568px]'
        }
      >
        {t('filter.open')}
        {chosen > 0 ? (
          <span className="tabular grid min-w-5 place-items-center rounded-full bg-sun px-1 text-[12px]/5 font-bold text-ink">
            {chosen}
          </span>
        ) : null}
      </summary>
      <div
        className={
          'grid gap-x-6 gap-y-5 rounded-lg border border-line/60 bg-s1 p-4 ' +
          'sm:grid-cols-2 lg:grid-cols-3'
        }
      >
        {groups.map((group) => (
          <Group key={group.name} group={group} onChoice={onChoice} />
        ))}
      </div>
    </details>
  )
}

type GroupProps = Omit<FilterPanelProps, 'groups'> & { group: FilterGroup }

function Group({ group: { name, isOne, options }, onChoice }: GroupProps) {
  const { t, locale } = useTexts('games')
  const any = { id: '', text: t('filter.any'), isChosen: !options.some((one) => one.isChosen) }
  const shown: FilterGroup['options'] = isOne ? [any, ...options] : options
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-[13px]/[18px] font-bold text-tx2">{t(legends[name])}</legend>
      <div className="-m-1 flex max-h-60 flex-wrap gap-2 overflow-y-auto p-1">
        {shown.map(({ id, text, count, isChosen }) => (
          <label
            key={id}
            className={
              'inline-flex min-h-10 cursor-pointer items-center gap-1.5 rounded-full border border-line ' +
              'bg-s2 px-3.5 text-[13px] font-semibold text-tx2 hover:text-tx has-checked:border-white ' +
              'has-checked:bg-white has-checked:text-bg has-focus-visible:outline-3 ' +
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-info'
            }
          >
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={name}
              value={id}
              checked={isChosen}
              onChange={({ currentTarget }) => onChoice(currentTarget.form)}
              className="sr-only"
            />
            {text}
            {count === undefined ? null : (
              <span className="tabular text-[12px] opacity-80">{formatCount(count, locale)}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const legends: Record<FilterGroup['name'], string> = {
  provider: 'list.provider',
  category: 'filter.category',
  volatility: 'filter.volatility',
  feature: 'filter.feature',
  theme: 'filter.theme',
  rtp: 'filter.rtp',
}
