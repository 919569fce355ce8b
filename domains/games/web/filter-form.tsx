import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { type GamesFilter, titleMax, titleMin } from './games-filter.ts'
import type { ProviderData } from './queries.ts'

type FilterFormProps = { filter: GamesFilter; providers: readonly ProviderData[] }

const pauseMs = 300

/**
 * A native form whose state is the address: it works without scripts, and with them it acts as soon as
 * something is chosen, or typed and left alone for a moment.
 */
export function FilterForm({ filter, providers }: FilterFormProps) {
  const { t } = useTexts('games')
  const apply = useApply()
  return (
    <Form
      method="get"
      role="search"
      className="flex w-full gap-2 md:ml-auto md:w-auto"
      preventScrollReset
    >
      <select
        name="provider"
        defaultValue={filter.provider ?? ''}
        onChange={({ currentTarget }) => apply(currentTarget.form, 0)}
        aria-label={t('list.provider')}
        className="h-11 min-w-0 rounded-m border border-line-strong bg-bg px-3 text-[14px] max-md:max-w-32 max-md:px-2"
      >
        <option value="">{t('list.all_providers')}</option>
        {providers.map(({ id, title, games_count }) => (
          <option key={id} value={id} disabled={games_count === 0 && id !== filter.provider}>
            {title} ({games_count})
          </option>
        ))}
      </select>
      <input
        type="search"
        name="title"
        defaultValue={filter.title ?? ''}
        onInput={({ currentTarget: { form, value } }) => {
          const length = value.trim().length
          if (length === 0 || length >= titleMin) apply(form, pauseMs)
        }}
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

/** Sends the form after a pause, if nothing comes meanwhile: in place of the address that stands. */
function useApply(): (form: HTMLFormElement | null, ms: number) => void {
  const submit = useSubmit()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (form, ms) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      if (form) void submit(form, { replace: true, preventScrollReset: true })
    }, ms)
  }
}
