import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '../use-site.ts'

/** `#sport` and `#sport_{x}` open the sportsbook, or its page x [2.27]. */
export function useSportHash(): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const hasSport = useSite().sport !== undefined
  const asked = /^#sport(?:_([\w-]+))?$/.exec(hash)
  const target = asked && (asked[1] ? `/sport/${asked[1]}` : '/sport')
  useEffect(() => {
    if (hasSport && target) void navigate(target)
  }, [hasSport, target, navigate])
}
