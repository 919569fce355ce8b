import { showManager } from '@casino/brands/contract'
import { ask } from '@casino/client/calls/query.ts'
import { useInBrowser } from '@casino/client/hydration/use-in-browser.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { vipGroups } from '@casino/players/vip'
import { Icon } from '@casino/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'

/**
 * The manager of a VIP, with hours and contacts [2.46, 6.3]; nothing if the brand names none. It
 * renders only in the browser: two menus show it and hydrate one after the other, so the second may
 * already have the answer.
 */
export function ManagerPanel() {
  const isVip = useViewer()?.vip !== undefined
  return useInBrowser() && isVip ? <Panel /> : null
}

function Panel() {
  const { t } = useTexts('web')
  // The server answers by the player's own group.
  const { data = {} } = useQuery(ask(showManager, { userGroups: [...vipGroups] }))
  if (!('managerName' in data)) return null
  const { managerName, time, avatar, whatsAppLink, telegramLink, email } = data
  const contacts = [
    { text: t('manager.whatsapp'), icon: 'headset', to: onlyHttps(whatsAppLink) },
    { text: t('manager.telegram'), icon: 'headset', to: onlyHttps(telegramLink) },
    { text: email, icon: 'mail', to: email && `mailto:${email}` },
  ].filter(({ to }) => to)
  return (
    <section
      aria-label={t('manager.label')}
      className="my-2 grid gap-1 rounded-m border border-line bg-s2 p-3"
    >
      <div className="flex items-center gap-3">
        {avatar.startsWith('/') ? (
          <img src={avatar} alt="" width={40} height={40} className="size-10 rounded-full" />
        ) : null}
        <div className="min-w-0">
          <p className="text-[12px] text-tx2">{t('manager.label')}</p>
          <p className="truncate text-[14px] font-bold">{managerName}</p>
          <p className="text-[12px] text-tx2">{time}</p>
        </div>
      </div>
      {contacts.map(({ text, icon, to }) => (
        <a
          key={text}
          href={to}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 min-w-0 items-center gap-2 text-[14px] font-semibold text-tx2 hover:text-tx"
        >
          <Icon name={icon} size={18} />
          <span className="truncate">{text}</span>
        </a>
      ))}
    </section>
  )
}

/** Keeps only https links: a brand's row may contain anything. */
function onlyHttps(link: string): string {
  return link.startsWith('https://') ? link : ''
}
