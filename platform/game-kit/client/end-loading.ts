/** The game is there, or the reason why it is not: the page's own place holder goes. */
export function endLoading(): void {
  document.getElementById('loading')?.remove()
}
