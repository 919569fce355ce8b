import { showConfig } from '@casino/brands/contract'
import { ask } from '@casino/client/calls/query.ts'

/** The brand's row for the floating widget [7.5]. */
export const widgetConfig = () => ask(showConfig, { name: 'main-widget-config' })
