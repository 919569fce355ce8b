const svgSpace = 'http://www.w3.org/2000/svg'

type Shape = [name: string, attributes: Record<string, string>]

/** A cut gem, lit from the upper left. */
export function gemPicture(): SVGElement {
  return picture([
    ['path', { d: 'M18 8h28l12 16-26 32L6 24z', fill: '#17b978' }],
    ['path', { d: 'M18 8 6 24h14z', fill: '#8df7c6' }],
    ['path', { d: 'M18 8 20 24h24l2-16z', fill: '#4ff0a8' }],
    ['path', { d: 'M46 8l12 16H44z', fill: '#2fd693' }],
    ['path', { d: 'M6 24h14l12 32z', fill: '#3ddc97' }],
    ['path', { d: 'M20 24h24L32 56z', fill: '#23c586' }],
    ['path', { d: 'M22 11h12l-3 10H20z', fill: '#ffffff', opacity: '0.45' }],
  ])
}

/** A round mine with its fuse. */
export function minePicture(): SVGElement {
  return picture([
    ['path', { d: 'M38 16q6-10 16-6', stroke: '#c9a36a', 'stroke-width': '4', fill: 'none' }],
    ['circle', { cx: '55', cy: '9', r: '6', fill: '#ffc53d' }],
    ['circle', { cx: '55', cy: '9', r: '3', fill: '#fff3d6' }],
    ['rect', { x: '30', y: '12', width: '14', height: '10', rx: '3', fill: '#4a5378' }],
    ['circle', { cx: '30', cy: '38', r: '20', fill: '#2b3354' }],
    [
      'circle',
      { cx: '30', cy: '38', r: '20', fill: 'none', stroke: '#ff7886', 'stroke-width': '2' },
    ],
    ['ellipse', { cx: '23', cy: '30', rx: '7', ry: '5', fill: '#ffffff', opacity: '0.35' }],
  ])
}

function picture(shapes: Shape[]): SVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', '0 0 64 64')
  svg.setAttribute('aria-hidden', 'true')
  for (const [name, attributes] of shapes) {
    const element = document.createElementNS(svgSpace, name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    svg.append(element)
  }
  return svg
}
