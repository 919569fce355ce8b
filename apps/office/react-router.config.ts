import type { Config } from '@react-router/dev/config'

/** Staff are few and signed in: the pages are rendered in the browser. */
export default { appDirectory: 'app', ssr: false } satisfies Config
