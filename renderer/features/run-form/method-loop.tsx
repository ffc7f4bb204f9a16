/** The loop of a method as a small diagram: its steps in a row, and when it goes back to an earlier one. */

import { useId } from 'react'
import type { MethodLoop } from '../../../shared/contract/method-about.ts'
import { BOX, describeLoop, doerOf, layoutLoop } from './loop-layout.ts'
import styles from './method-loop.module.css'

export function LoopDiagram({ method, loop }: { readonly method: string; readonly loop: MethodLoop }) {
  const id = useId()
  const { width, height, boxes, ways } = layoutLoop(loop)
  const middle = BOX.height / 2
  return (
    <svg
      className={styles.loop}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      width={width + 2}
      height={height + 2}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
    >
      <title id={`${id}-title`}>Loop of {method}</title>
      <desc id={`${id}-desc`}>{describeLoop(loop)}</desc>
      <marker id={`${id}-head`} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
        <path d="M0 0 8 4 0 8z" className={styles.head} />
      </marker>
      {boxes.slice(1).map(({ x, step }) => (
        <path
          key={step.label}
          className={styles.way}
          d={`M${x - BOX.gap} ${middle}H${x - 1}`}
          markerEnd={`url(#${id}-head)`}
        />
      ))}
      {ways.map(({ path, label, x, y }) => (
        <g key={path}>
          <path className={styles.way} data-back d={path} markerEnd={`url(#${id}-head)`} />
          <text className={styles.when} x={x} y={y - 5}>
            {label}
          </text>
        </g>
      ))}
      {boxes.map(({ step, x, lines }) => (
        <g key={step.label} className={styles.step} data-by={step.by}>
          <rect x={x} y={0} width={BOX.width} height={BOX.height} rx={6} />
          {lines.map((line, at) => (
            <text key={line} x={x + BOX.width / 2} y={firstLine(lines.length) + at * BOX.lineHeight}>
              {line}
            </text>
          ))}
          <text className={styles.doer} x={x + BOX.width / 2} y={BOX.height - 6}>
            {doerOf(step)}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Lines stand in the middle of what the word for who does it leaves. */
function firstLine(lines: number): number {
  return (BOX.height - 14 - lines * BOX.lineHeight) / 2 + 12
}
