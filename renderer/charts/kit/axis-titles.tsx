import { usePlotArea } from 'recharts'

/** What the axes measure: above the upright one and below the level one, both to be read without turning the head. */
export function AxisTitles({ x, y }: { readonly x: string | undefined; readonly y: string | undefined }) {
  const area = usePlotArea()
  if (area === undefined) return null
  return (
    <g fontSize={11} fill="var(--text)">
      {y === undefined ? null : (
        <text x={0} y={12}>
          {y}
        </text>
      )}
      {x === undefined ? null : (
        <text x={area.x + area.width} y={area.y + area.height + 38} textAnchor="end">
          {x}
        </text>
      )}
    </g>
  )
}
