import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useLive } from '@casino/client/live/live.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chatChanged } from '../contract.ts'
import { unreadText } from '../rules.ts'
import { unread } from './queries.ts'

/** How many answers are unread, also of a message that is pushed. */
function useUnread(): number {
  const client = useQueryClient()
  useLive(chatChanged, ({ unread: count }) => {
    client.setQueryData(unread().queryKey, { unread: count })
  })
  return useQuery(unread()).data?.unread ?? 0
}

/**
 * The support button of the header with the counter of unread messages [1.12, 2.42]. Phones have no
 * room for it: there the menu has it.
 */
export function SupportButton() {
  const { t } = useTexts('support')
  const count = useUnread()
  const shown = unreadText(count)
  return (
    <DialogLink
      to="/support"
      aria-label={shown ? t('button_unread', { shown }) : t('button')}
      className="relative grid size-11 shrink-0 place-items-center rounded-m text-tx2 hover:bg-s2 hover:text-tx max-md:hidden"
    >
      <Icon name="headset" />
      <Badge text={shown} />
    </DialogLink>
  )
}

function Badge({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <span
      aria-hidden="true"
      className="tabular absolute top-0.5 right-0 min-w-4.5 rounded-full bg-sun px-1 text-center text-[11px]/4.5 font-bold text-ink"
    >
      {text}
    </span>
  )
}
