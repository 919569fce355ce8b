import type { PartProps } from '@casino/client/office/declare.ts'
import { ConfigForm } from './config-form.tsx'
import { ManagerEditor } from './manager-editor.tsx'

/** Managers have an editor of their own; every other configuration has the form of its schema. */
export function ConfigEditor(props: PartProps) {
  return props.card.name === 'managers' ? <ManagerEditor {...props} /> : <ConfigForm {...props} />
}
