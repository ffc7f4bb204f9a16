/** The few shapes that the charts are drawn with, on light paper of their own so that they read on any page. */

const INK = '#1d232b'
const SOFT = '#4d5863'
const STYLE = [
  `text { font-family: system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; font-size: 12px; fill: ${INK}; }`,
  '.title { font-size: 16px; font-weight: 600; }',
  '.head { font-size: 13px; font-weight: 600; }',
  `.soft { fill: ${SOFT}; }`,
  '.middle { text-anchor: middle; }',
  '.end { text-anchor: end; }',
  '.halo { fill: none; stroke: #ffffff; stroke-width: 5; stroke-linejoin: round; }',
  `.line { fill: none; stroke: ${INK}; stroke-width: 2; stroke-linejoin: round; }`,
  '.dashed { stroke-dasharray: 5 4; }',
  `.frame { fill: none; stroke: ${SOFT}; }`,
  '.rule { stroke: #dde2e7; }',
].join('\n    ')

export type Point = readonly [x: number, y: number]

export interface Words {
  readonly title: string
  /** For those who cannot see the picture. */
  readonly description: string
}

export function svg(width: number, height: number, { title, description }: Words, shapes: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title desc">`,
    `  <title id="title">${escaped(title)}</title>`,
    `  <desc id="desc">${escaped(description)}</desc>`,
    `  <style>\n    ${STYLE}\n  </style>`,
    `  <rect width="${width}" height="${height}" rx="6" fill="#ffffff"/>`,
    ...shapes.map((shape) => `  ${shape}`),
    '</svg>\n',
  ].join('\n')
}

export function text([x, y]: Point, words: string, style = ''): string {
  return `<text x="${short(x)}" y="${short(y)}" class="${style}">${escaped(words)}</text>`
}

/** Read from below to above. */
export function uprightText([x, y]: Point, words: string, style = ''): string {
  const place = `${short(x)} ${short(y)}`
  return `<text transform="translate(${place}) rotate(-90)" class="middle ${style}">${escaped(words)}</text>`
}

export function box([x, y]: Point, width: number, height: number, look: string): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" ${look}/>`
}

export function way(points: readonly Point[], style: string, look = ''): string {
  const places = points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')
  return `<polyline points="${places}" class="${style}" ${look}/>`
}

export function ring([x, y]: Point, radius: number, look: string): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${radius}" ${look}/>`
}

/** Hundredths of a pixel are seen by nobody. */
function short(value: number): string {
  return `${Number(value.toFixed(1))}`
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
