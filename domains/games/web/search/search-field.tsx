import { useTexts } from '@casino/client/texts.tsx'
import { IconButton } from '@casino/ui/forms/icon-button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import type { RefObject } from 'react'
import { Form } from 'react-router'
import { titleMax, titleMin } from '../filters/title-bounds.ts'

type SearchFieldProps = {
  ref: RefObject<HTMLInputElement | null>
  text: string
  onText(text: string): void
  /** Enter was pressed. */
  onSend(text: string): void
}

/** Where it is typed. Enter leads to all that is found, on a page: without a script as well. */
export function SearchField({ ref, text, onText, onSend }: SearchFieldProps) {
  const { t } = useTexts('games')
  const clear = () => {
    onText('')
    ref.current?.focus()
  }
  return (
    <Form
      role="search"
      method="get"
      action="/games"
      replace
      onSubmit={() => onSend(text.trim())}
      className={
        'group flex h-12 min-w-0 flex-1 items-center gap-2 rounded-m border border-line-strong bg-bg ' +
        'pl-3.5 text-tx3 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-info'
      }
    >
      <Icon name="search" />
      <input
        ref={ref}
        // Not of type search: there Escape clears before it closes, and the cross would be the browser's.
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="title"
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        minLength={titleMin}
        maxLength={titleMax}
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={t('search.placeholder')}
        aria-label={t('list.search')}
        className="h-full min-w-0 flex-1 bg-transparent text-[16px] text-tx outline-none placeholder:text-tx3"
      />
      {text.trim().length >= titleMin ? (
        <span className="hidden group-focus-within:contents">
          <IconButton icon="x" onClick={clear} aria-label={t('search.clear')} />
        </span>
      ) : null}
    </Form>
  )
}
