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
  /** Called when Enter is pressed. */
  onSend(text: string): void
}

/** The search field. Enter opens the page with all results, also without JavaScript. */
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
        // Not type "search": there Escape clears the field before it closes the dialog, and the
        // browser adds its own button.
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
