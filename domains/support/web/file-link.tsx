import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import type { EntryData } from './merge-chat.ts'

type FileLinkProps = { file: NonNullable<EntryData['file']> }

/** A file of a conversation, which the browser saves. */
export function FileLink({ file: { id, name } }: FileLinkProps) {
  const { t } = useTexts('support')
  return (
    <a
      href={`/api/support/files/${id}`}
      download={name}
      aria-label={t('file_open', { name })}
      className="flex min-h-11 items-center gap-2 font-semibold break-all underline underline-offset-4"
    >
      <Icon name="file-text" />
      {name}
    </a>
  )
}
