import type { Action } from '@casino/client/office/declare.ts'

/** The buttons of what can be done now. Each shows its key. */
export function Actions({
  actions,
  onOpen,
}: {
  actions: readonly Action[]
  onOpen(action: Action): void
}) {
  return (
    <p className="summary">
      {actions.map((action) => (
        <button
          key={action.of.name}
          type="button"
          aria-keyshortcuts={action.key}
          onClick={() => onOpen(action)}
        >
          {action.label} <kbd>{action.key}</kbd>
        </button>
      ))}
    </p>
  )
}
