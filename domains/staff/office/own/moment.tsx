/** UTC, like all times of the office. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')} UTC</time>
}
