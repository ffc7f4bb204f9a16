import { type Box, type Texture, texturePath } from '../texture.ts'

/** How strong a bar is: `full` where it stands alone, `light` under the marks that lie on it. */
const tones = {
  full: { fill: 1, line: 1, lineWidth: 1.5 },
  light: { fill: 0.4, line: 0.6, lineWidth: 1.25 },
} as const

/** A bar in its texture. Drawn line by line, not as an SVG pattern: those have names, which two drawings of one document would share. */
export function Textured(props: {
  readonly texture: Texture
  readonly color: string
  readonly box: Box
  readonly tone?: keyof typeof tones
}) {
  const { texture, color, box, tone = 'full' } = props
  const { left, top, width, height } = box
  const { fill, line, lineWidth } = tones[tone]
  const path = texturePath(texture, box)
  return (
    <>
      <rect
        {...{ x: left, y: top, width, height }}
        {...(texture === 'solid' ? { fill: color, fillOpacity: fill } : { fill: 'var(--surface)' })}
        stroke={color}
        strokeWidth={1}
        data-texture={texture}
      />
      {path === '' ? null : <path d={path} stroke={color} strokeWidth={lineWidth} strokeOpacity={line} fill="none" />}
    </>
  )
}
