type Coming<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

/**
 * Marks a promise with what it has come to, in the way in which React's `use` reads it: so what is here is
 * shown at once, and `use` is called at every rendering alike. A rendering that had to wait and on its second
 * try does not ask again is an error to React.
 */
export function comeAtOnce<T>(promise: Promise<T>): Promise<T> {
  const coming: Coming<T> = promise
  const mark = (value: T) => void Object.assign(coming, { status: 'fulfilled', value })
  // Whoever waits for it hears of a failure.
  promise.then(mark, () => undefined)
  return promise
}
