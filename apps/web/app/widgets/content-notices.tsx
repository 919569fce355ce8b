import { useContentNotices } from './use-content-notices.ts'

export function ContentNotices() {
  useContentNotices()
  return null
}
