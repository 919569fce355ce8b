/** Does something once what stands now has been shown: a touch is answered before what it asks for is made. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
