/** Lucide icons (ISC licence) for the shell. */
const paths = {
  sound:
    'M11 4.7a.7.7 0 0 0-1.2-.5L6.4 7.6A1.4 1.4 0 0 1 5.4 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.4a1.4 1.4 0 0 1 1 .4l3.4 3.4a.7.7 0 0 0 1.2-.5zM16 9a5 5 0 0 1 0 6M19.4 18.4a9 9 0 0 0 0-12.8',
  mute: 'M11 4.7a.7.7 0 0 0-1.2-.5L6.4 7.6A1.4 1.4 0 0 1 5.4 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.4a1.4 1.4 0 0 1 1 .4l3.4 3.4a.7.7 0 0 0 1.2-.5zM22 9l-6 6M16 9l6 6',
  history: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.7 2.7L3 8M3 3v5h5M12 7v5l4 2',
  fairness:
    'M20 13c0 5-3.5 7.5-7.7 9a1 1 0 0 1-.7 0C7.500 20.500 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.500-1.200 6.200-2.700a1.200 1.200 0 0 1 1.600 0C14.500 3.800 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4',
  rules: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M12 16v-4M12 8h.01',
  turbo:
    'M4 14a1 1 0 0 1-.8-1.600l9.900-10.200a.5.5 0 0 1 .9.5l-1.900 6A1 1 0 0 0 13 10h7a1 1 0 0 1 .8 1.600l-9.900 10.200a.5.5 0 0 1-.9-.5l1.900-6A1 1 0 0 0 11 14z',
  auto: 'M17 2l4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 13v1a4 4 0 0 1-4 4H3',
  check: 'M20 6 9 17l-5-5',
  close: 'M18 6 6 18M6 6l12 12',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  lobby: 'm15 18-6-6 6-6',
} as const

export type IconName = keyof typeof paths

const svgSpace = 'http://www.w3.org/2000/svg'

/** A 24 px line icon; hidden from screen readers, the button around it has the name. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', 'gk-icon')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(svgSpace, 'path')
  path.setAttribute('d', paths[name])
  svg.append(path)
  return svg
}
