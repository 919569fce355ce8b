export function meta() {
  return [{ title: 'Keys · Apogee office' }]
}

const keys = [
  ['Ctrl K', 'Search pages, and objects by their number'],
  ['j or ↓', 'Next row of a list'],
  ['k or ↑', 'Previous row of a list'],
  ['Enter', 'Open the row'],
  ['n', 'Next page of a list'],
  ['c', 'Create: where the list has the button'],
  ['/', 'Filter a list'],
  ['u', 'From a card back to its list'],
  ['a letter', 'On a card: the action whose button shows it'],
  ['Ctrl Enter', 'Confirm an action, from its reason'],
  ['Esc', 'Close a dialog'],
] as const

/** The keys of the office. */
export default function KeysPage() {
  return (
    <>
      <h1>Keys</h1>
      <dl>
        {keys.map(([key, what]) => (
          <div key={key} className="fact">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
