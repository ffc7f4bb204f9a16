import { usePlotArea } from 'recharts'

/** Two strokes across the beginning of an axis that does not begin at 0, as readers know them from print. */
export function AxisBreaks(props: { readonly isLevelCut: boolean; readonly isUprightCut: boolean }) {
  const area = usePlotArea()
  if (area === undefined) return null
  const bottom = area.y + area.height
  return (
    <>
      {props.isLevelCut ? <Break transform={`translate(${area.x + 18} ${bottom})`} /> : null}
      {props.isUprightCut ? <Break transform={`translate(${area.x} ${bottom - 18}) rotate(-90)`} /> : null}
    </>
  )
}

/** The axis is interrupted between the strokes. */
function Break({ transform }: { readonly transform: string }) {
  return (
    <g transform={transform} data-axis-break="">
      <path d="M-5,6L-1,-6L5,-6L1,6Z" fill="var(--surface)" />
      <path d="M-5,6L-1,-6M1,6L5,-6" stroke="var(--text)" strokeWidth={1.5} fill="none" />
    </g>
  )
}
