/** The drawing itself: boxes over edges, moved and zoomed, gone through by keys. */
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { edgeKey } from '../../../preload/core/task-graph/edge.ts'
import type { Selection } from '../../lab/selection.ts'
import { type GraphEdge, type GraphMoment, untouched } from '../../lab/task-graph/graph-moment.ts'
import { shownStatus } from '../../lab/task-graph/graph-words.ts'
import { type LitParts, nodeAfterKey } from '../../lab/task-graph/lit-parts.ts'
import { useLatest } from '../../ui/index.ts'
import { AgentToken } from './agent-token.tsx'
import { EdgeStops } from './edge-stops.tsx'
import styles from './graph-canvas.module.css'
import { GraphEdges } from './graph-edges.tsx'
import { NodeBox } from './graph-node.tsx'
import type { Canvas } from './use-canvas.ts'
import type { DrawnGraph } from './use-drawn-graph.ts'

export function GraphCanvas(props: {
  readonly moment: GraphMoment
  readonly graph: DrawnGraph
  readonly canvas: Canvas
  readonly lit: LitParts | null
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
}) {
  const { moment, graph, canvas, lit, selection, onSelect } = props
  const { view } = canvas
  const onEdge = useLatest(({ from, to }: GraphEdge) => onSelect({ kind: 'dependency', from, to }))
  const bringInSight = useLatest(canvas.bringInSight)
  const selectedEdge = selection?.kind === 'dependency' ? edgeKey(selection) : null
  return (
    <div className={styles.canvas} ref={canvas.ref} onScroll={scrollBack} {...canvas.pointer}>
      <div className={styles.world} style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
        <GraphEdges edges={graph.edges} size={graph.layout} lit={lit} selected={selectedEdge} onSelect={onEdge} />
        <NodeList {...{ moment, graph, canvas, lit, selection, onSelect }} />
        <EdgeStops edges={graph.edges} onFocus={bringInSight} selected={selectedEdge} onSelect={onEdge} />
      </div>
    </div>
  )
}

/** A browser that scrolls to what has the focus would move the drawing away from where its view says that it is. */
function scrollBack({ currentTarget }: { readonly currentTarget: HTMLElement }): void {
  currentTarget.scrollTo(0, 0)
}

type NodeListProps = Parameters<typeof GraphCanvas>[0]

function NodeList({ moment, graph, canvas, lit, selection, onSelect }: NodeListProps) {
  const { layout, sizes } = graph
  const isSmall = graph.boxes === 'numbers'
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const selected = selection?.kind === 'subtask' ? selection.id : null
  const stops = [selected, focused, layout.nodes[0]?.id ?? null]
  const tabStop = stops.find((id) => layout.nodes.some((node) => node.id === id)) ?? null
  const nodes = useMemo(() => new Map(graph.nodes.map((node) => [node.id, node])), [graph.nodes])
  const select = useLatest((id: number) => onSelect(id === selected ? null : { kind: 'subtask', id }))
  const focus = useLatest((id: number) => {
    setFocused(id)
    const placed = layout.nodes.find((node) => node.id === id)
    if (placed === undefined || list.current?.querySelector(`[data-node="${id}"]:focus-visible`) === null) return
    canvas.bringInSight({ x: placed.x, y: placed.y, width: sizes.nodeWidth, height: sizes.nodeHeight })
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const current = layout.nodes.find(({ id }) => id === focused)
    const edges = graph.edges.map(({ edge }) => edge)
    const next = current === undefined ? null : nodeAfterKey(event.key, current, layout.nodes, edges)
    if (event.key.startsWith('Arrow')) stop(event)
    if (next === null) return
    list.current?.querySelector<HTMLElement>(`[data-node="${next.id}"]`)?.focus({ preventScroll: true })
  }
  return (
    <ol ref={list} className={styles.nodes} aria-label="Subtasks, layer by layer" onKeyDown={onKeyDown}>
      {layout.nodes.map((placed) => {
        const node = nodes.get(placed.id)
        const subtask = moment.subtasks.get(placed.id) ?? untouched
        return node === undefined ? null : (
          <li key={placed.id}>
            <NodeBox
              {...{ node, placed, subtask, isSmall }}
              width={sizes.nodeWidth}
              height={sizes.nodeHeight}
              status={shownStatus(subtask, moment.isOver)}
              isDim={lit !== null && !lit.nodes.has(placed.id)}
              isSelected={placed.id === selected}
              isTabStop={placed.id === tabStop}
              onSelect={select}
              onFocus={focus}
            />
            <NodeTokens
              {...{ moment, selection, onSelect }}
              id={placed.id}
              x={placed.x + sizes.nodeWidth}
              y={placed.y}
            />
          </li>
        )
      })}
    </ol>
  )
}

function NodeTokens(props: {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly moment: GraphMoment
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
}) {
  const { id, x, y, moment, selection, onSelect } = props
  const selected = selection?.kind === 'agent' ? selection.name : null
  if (!moment.agents.some(({ subtask }) => subtask === id)) return null
  return (
    <span className={styles.tokens} style={{ left: x, top: y }}>
      {moment.agents.map((agent, index) =>
        agent.subtask === id ? (
          <AgentToken
            key={agent.name}
            {...{ agent, index }}
            isSelected={agent.name === selected}
            onSelect={(name) => onSelect(name === selected ? null : { kind: 'agent', name })}
          />
        ) : null,
      )}
    </span>
  )
}

/** The page has keys of its own: what means something here means nothing there. */
function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
