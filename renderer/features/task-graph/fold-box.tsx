/** Equal subtasks of one layer as one box: what they are, how many, how far they are. A press shows them one by one. */
import { Layers } from 'lucide-react'
import { memo } from 'react'
import { type DrawnNode, type FoldedMoment, foldTitle } from './folding.ts'
import styles from './graph-canvas.module.css'
import type { Boxes } from './graph-places.ts'
import type { PlacedNode } from './layered-layout.ts'

export interface FoldBoxProps {
  readonly node: DrawnNode
  readonly placed: PlacedNode
  readonly width: number
  readonly height: number
  /** How its members stand together; by parts, so that the box is drawn anew only when one of them has changed. */
  readonly status: FoldedMoment['status']
  readonly done: number
  readonly failed: number
  readonly running: number
  readonly boxes: Boxes
  readonly isDim: boolean
  /** Whether one of its members is selected. */
  readonly isSelected: boolean
  readonly isTabStop: boolean
  readonly onOpen: (node: DrawnNode) => void
  readonly onFocus: (id: number) => void
}

export const FoldBox = memo(function FoldBox(props: FoldBoxProps) {
  const { node, placed, width, height, status, done, failed, running, boxes, isDim, isSelected, isTabStop } = props
  const count = node.members.length
  const counts = [
    `${done} of ${count} done`,
    ...(running === 0 ? [] : [`${running} running`]),
    ...(failed === 0 ? [] : [`${failed} failed`]),
  ].join(', ')
  const words = `${foldTitle(node)}, layer ${node.layer}: ${counts}. Subtasks ${node.members.join(', ')}. Press to show them one by one.`
  return (
    <button
      type="button"
      className={styles.node}
      style={{ left: placed.x, top: placed.y, width, height }}
      data-node={node.id}
      data-fold
      data-status={status}
      data-boxes={boxes}
      data-dim={isDim}
      data-holds={isSelected}
      aria-label={words}
      title={words}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => props.onOpen(node)}
      onFocus={() => props.onFocus(node.id)}
    >
      <span className={styles.nodeHead}>
        {boxes === 'names' ? (
          <>
            <strong>{count}</strong>
            <span className={styles.kind}>× {node.kind}</span>
          </>
        ) : (
          <strong className={styles.foldTitle}>{boxes === 'numbers' ? `${count}×` : foldTitle(node)}</strong>
        )}
        {boxes === 'words' ? <Layers size={13} aria-hidden /> : null}
      </span>
      {boxes !== 'words' ? null : (
        <span className={styles.description}>
          layer {node.layer} · {counts}
        </span>
      )}
      <span className={styles.foldBar} aria-hidden>
        <i data-part="done" style={{ width: `${(100 * done) / count}%` }} />
        <i data-part="failed" style={{ width: `${(100 * failed) / count}%` }} />
        <i data-part="running" style={{ width: `${(100 * running) / count}%` }} />
      </span>
    </button>
  )
})
