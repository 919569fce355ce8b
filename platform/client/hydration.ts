let isUnderWay = false

/** The page that the server sent is being taken over: until `endHydration` what it shows stands as sent. */
export function beginHydration(): void {
  isUnderWay = true
}

export function endHydration(): void {
  isUnderWay = false
}

export function isHydrating(): boolean {
  return isUnderWay
}
