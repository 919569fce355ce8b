import { useTexts } from '@casino/client/texts.tsx'
import { toast } from '@casino/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'

/** After a sign-in or sign-up: the page becomes the player's, and goes where he was going. */
export function useSignedIn(onClose: () => void): (nickname: string) => Promise<void> {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { t } = useTexts('players')
  return async (nickname) => {
    client.clear()
    await revalidate()
    toast('successfully', t('welcome', { nickname }))
    const target = ownPath(search.get('redirect'))
    if (target) void navigate(target, { replace: true })
    else onClose()
  }
}

/** A path of this site, or nothing: never another origin, however it is written. */
export function ownPath(target: string | null): string | undefined {
  if (!target || target.length > 300 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(target)) return undefined
  const url = new URL(target, 'http://self.invalid')
  return url.host === 'self.invalid' ? `${url.pathname}${url.search}` : undefined
}
