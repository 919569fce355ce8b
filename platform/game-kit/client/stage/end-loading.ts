/** Removes the page's placeholder when the game or an error is shown. */
export function endLoading(): void {
  document.getElementById('loading')?.remove()
}
