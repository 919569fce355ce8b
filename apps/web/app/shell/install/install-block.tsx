import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useSite } from '../use-site.ts'
import { takesPrompt } from './install-prompt.ts'

/** A link to install the site as an app; hidden within the app. */
export function InstallBlock({ onClick }: { onClick?: () => void }) {
  const { t } = useTexts('web')
  const { name } = useSite()
  return (
    <DialogLink
      to="/install"
      onClick={(event) => {
        onClick?.()
        if (takesPrompt()) event.preventDefault()
      }}
      className={
        'flex min-h-14 max-w-80 items-center gap-3 rounded-m border border-line bg-s2 px-3 py-2 ' +
        'hover:bg-s3 [@media(display-mode:standalone)]:hidden'
      }
    >
      <img
        src="/art/favicon.svg"
        alt=""
        width={36}
        height={36}
        loading="lazy"
        className="shrink-0"
      />
      <span className="grid text-[13px]/4 text-tx2">
        <b className="text-[14px]/5 text-tx">{t('install.block', { name })}</b>
        {t('install.why')}
      </span>
    </DialogLink>
  )
}
