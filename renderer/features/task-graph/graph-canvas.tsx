/** The drawing itself: boxes over edges. */

import { edgeKey } from '../../../shared/core/task-graph/edge.ts'
import { useLatest } from '../../ui/index.ts'
import styles from './graph-canvas.module.css'
import { type DrawnEdge, EdgeStops, GraphEdges } from './graph-edges.tsx'
import { NodeList, type NodeListProps } from './node-list.tsx'

export function GraphCanvas(props: NodeListProps) {
  const { graph, canvas, lit, selection, onSelect, onOpen } = props
  const { view } = canvas
  const onEdge = useLatest(({ edge: { from, to }, parts }: DrawnEdge) => {
    const [part] = parts
    // Many at once are none that could be told of: they are shown.
    if (parts.length > 1) onOpen([from, to].filter((id) => id < 0))
    else if (part !== undefined) onSelect({ kind: 'dependency', from: part.from, to: part.to })
  })
  const bringInSight = useLatest(canvas.bringInSight)
  const selectedEdge = selection?.kind === 'dependency' ? edgeKey(selection) : null
  return (
    <div className={styles.canvas} ref={canvas.ref} onScroll={scrollBack} {...canvas.pointer}>
      <div className={styles.world} style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
        <GraphEdges edges={graph.edges} size={graph.layout} lit={lit} selected={selectedEdge} onSelect={onEdge} />
        <NodeList {...props} />
        <EdgeStops edges={graph.edges} onFocus={bringInSight} selected={selectedEdge} onSelect={onEdge} />
      </div>
    </div>
  )
}

/** A browser that scrolls to what has the focus would move the drawing away from where its view says that it is. */
function scrollBack({ currentTarget }: { readonly currentTarget: HTMLElement }): void {
  currentTarget.scrollTo(0, 0)
}
