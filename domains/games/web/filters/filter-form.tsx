import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import type { FilterGroup } from './filter-groups.ts'
import { filterIn } from './filter-in.ts'
import { FilterPanel } from './filter-panel.tsx'
import { addressOf, type GamesFilter, sorts } from './games-filter.ts'
import { titleMax, titleMin } from './title-bounds.ts'

type FilterFormProps = { base: string; filter: GamesFilter; groups: readonly FilterGroup[] }

const pauseMs = 300

/**
 * A form whose state is in the address. It works without JavaScript; with it, a choice applies at
 * once and typing after a pause.
 */
export function FilterForm({ base, filter, groups }: FilterFormProps) {
  const { t } = useTexts('games')
  const apply = useApply(base, filter)
  const title = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A filter removed elsewhere is removed from the field too, unless the field has the focus.
    const field = title.current
    if (field && document.activeElement !== field) field.value = filter.title ?? ''
  }, [filter.title])
  return (
    <Form
      method="get"
      action={base}
      role="search"
      className="relative mt-4 flex flex-wrap gap-2"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget, 0)
      }}
    >
      <span className="flex min-w-0 gap-2 max-md:w-full md:w-90">
        <input
          ref={title}
          type="search"
          name="title"
          defaultValue={filter.title ?? ''}
          onInput={({ currentTarget: { form, value } }) => {
            const { length } = value.trim()
            if (length === 0 || length >= titleMin) apply(form, pauseMs)
          }}
          minLength={titleMin}
          maxLength={titleMax}
          placeholder={t('list.search')}
          aria-label={t('list.search')}
          className="h-11 min-w-0 flex-1 rounded-m border border-line-strong bg-bg px-3 text-[16px]"
        />
        <button type="submit" aria-label={t('list.find')} className={buttonClass('plain')}>
          <Icon name="search" />
        </button>
      </span>
      <select
        name="sort"
        value={filter.sort}
        onChange={({ currentTarget }) => apply(currentTarget.form, 0)}
        aria-label={t('sort')}
        className="h-11 w-[calc(50%-4px)] min-w-0 rounded-m border border-line-strong bg-bg px-3 text-[14px] md:w-48"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
      <FilterPanel groups={groups} onChoice={(form) => apply(form, 0)} />
    </Form>
  )
}

type Apply = (form: HTMLFormElement | null, ms: number) => void

/**
 * Applies the form after a pause. Each choice is a history entry; further typing replaces the
 * entry.
 */
function useApply(base: string, filter: GamesFilter): Apply {
  const navigate = useNavigate()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (form, ms) => {
    clearTimeout(waiting.current)
    if (!form) return
    // Read at once: until the address changes, React resets the field to it.
    const to = addressOf(base, filterIn(new FormData(form), filter))
    const isTypedOn = ms > 0 && filter.title !== undefined
    const go = () => void navigate(to, { replace: isTypedOn, preventScrollReset: true })
    waiting.current = setTimeout(go, ms)
  }
}
