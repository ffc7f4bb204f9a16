/** Where a task graph's nodes and edges are drawn: layers from left to right, few crossings. Pure, and the same every time. */
import type { Edge } from '../../../shared/core/task-graph/edge.ts'
import { findHeights, leastHeight, type Neighbours, neighboursOf, orderLayers, type Spacing } from './layer-slots.ts'
import { findLayers, type LayeredEdge, type Layers } from './layers.ts'

/** All in px. */
export interface LayoutSizes extends Spacing {
  readonly nodeWidth: number
  /** Between two layers, where edges bend. */
  readonly layerGap: number
}

export interface PlacedNode {
  readonly id: number
  readonly layer: number
  /** Upper left corner, px. */
  readonly x: number
  readonly y: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

interface PlacedEdge extends Edge {
  /** Closes a cycle: the only edges that point left. */
  readonly isBack: boolean
  /** From the right side of `from` to the left side of `to`, and where it enters and leaves each layer on its way. */
  readonly points: readonly Point[]
}

export interface GraphLayout {
  /** Layer by layer, from the top. */
  readonly nodes: readonly PlacedNode[]
  readonly edges: readonly PlacedEdge[]
  readonly width: number
  readonly height: number
}

/** How much wider than high a field of unconnected nodes is. */
const FIELD_RATIO = 1.8

/** Who stands in which layer, and in what order: the same whatever boxes measure. */
export interface Arrangement {
  readonly layers: Layers
  readonly neighbours: Neighbours
  readonly rows: readonly (readonly number[])[]
  /** Nodes without edges. */
  readonly alone: readonly number[]
}

export function arrange(nodes: readonly number[], edges: readonly Edge[]): Arrangement {
  const known = new Set(nodes)
  const real = edges.filter(({ from, to }) => from !== to && known.has(from) && known.has(to))
  const connected = new Set(real.flatMap(({ from, to }) => [from, to]))
  const layers = findLayers(
    nodes.filter((id) => connected.has(id)),
    real,
  )
  const neighbours = neighboursOf(layers)
  const { rows } = orderLayers(layers, neighbours)
  return { layers, neighbours, rows, alone: nodes.filter((id) => !connected.has(id)) }
}

/** Nodes without edges stand in a field of their own below the others. */
export function place(arrangement: Arrangement, sizes: LayoutSizes): GraphLayout {
  return withField(placeConnected(arrangement, sizes), arrangement.alone, sizes)
}

/** What a drawing takes at least: known at once, where finding every place takes its time. */
export function leastSize(
  { layers, rows }: Arrangement,
  sizes: LayoutSizes,
): { readonly width: number; readonly height: number } {
  return { width: widthOf(rows, sizes), height: leastHeight(layers, rows, sizes) }
}

function leftOfLayer(layer: number, { nodeWidth, layerGap }: LayoutSizes): number {
  return layer * (nodeWidth + layerGap)
}

function widthOf({ length }: Arrangement['rows'], sizes: LayoutSizes): number {
  return length === 0 ? 0 : leftOfLayer(length - 1, sizes) + sizes.nodeWidth
}

function placeConnected({ layers, neighbours, rows }: Arrangement, sizes: LayoutSizes): GraphLayout {
  const heights = findHeights(layers, rows, neighbours, sizes)
  const { nodeWidth, nodeHeight } = sizes
  const leftOf = (layer: number): number => leftOfLayer(layer, sizes)
  const placed = rows.flatMap((row, layer) =>
    row.flatMap((slot): readonly PlacedNode[] => {
      const id = layers.slots[slot]?.node ?? null
      return id === null ? [] : [{ id, layer, x: leftOf(layer), y: (heights[slot] ?? 0) - nodeHeight / 2 }]
    }),
  )
  const pointsOf = ({ slots, isBack }: LayeredEdge): readonly Point[] => {
    const points = slots.flatMap((slot, index): readonly Point[] => {
      const y = heights[slot] ?? 0
      const x = leftOf(layers.slots[slot]?.layer ?? 0)
      const [enters, leaves] = [
        { x, y },
        { x: x + nodeWidth, y },
      ]
      if (index === 0) return [leaves]
      return index === slots.length - 1 ? [enters] : [enters, leaves]
    })
    return isBack ? points.toReversed() : points
  }
  return {
    nodes: placed,
    edges: layers.edges.map((edge) => ({ from: edge.from, to: edge.to, isBack: edge.isBack, points: pointsOf(edge) })),
    width: widthOf(rows, sizes),
    height: placed.reduce((most, { y }) => Math.max(most, y + nodeHeight), Math.max(0, ...heights)),
  }
}

function withField(layout: GraphLayout, alone: readonly number[], sizes: LayoutSizes): GraphLayout {
  if (alone.length === 0) return layout
  const { nodeWidth, nodeHeight, nodeGap } = sizes
  const [stepX, stepY] = [nodeWidth + nodeGap, nodeHeight + nodeGap]
  const square = Math.ceil(Math.sqrt((alone.length * stepY * FIELD_RATIO) / stepX))
  const columns = Math.min(alone.length, Math.max(square, Math.floor((layout.width + nodeGap) / stepX)))
  const top = layout.height === 0 ? 0 : layout.height + nodeGap * 2
  const field = alone.map((id, index): PlacedNode => {
    const layer = index % columns
    return { id, layer, x: layer * stepX, y: top + Math.floor(index / columns) * stepY }
  })
  return {
    ...layout,
    nodes: [...layout.nodes, ...field],
    width: Math.max(layout.width, columns * stepX - nodeGap),
    height: top + Math.ceil(alone.length / columns) * stepY - nodeGap,
  }
}

/** An SVG path through the points: even across layers, curved in between. */
export function pathThrough(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      if (before === undefined) return `M${x} ${y}`
      if (before.y === y) return `L${x} ${y}`
      const bend = Math.max(12, Math.abs(x - before.x) / 2) * (x < before.x ? -1 : 1)
      return `C${before.x + bend} ${before.y} ${x - bend} ${y} ${x} ${y}`
    })
    .join('')
}

/** A point of the path through the points, about half way along. */
export function middleOf(points: readonly Point[]): Point {
  const [before, after] = [points[(points.length >> 1) - 1], points[points.length >> 1]]
  if (before === undefined || after === undefined) return points[0] ?? { x: 0, y: 0 }
  return { x: (before.x + after.x) / 2, y: (before.y + after.y) / 2 }
}

/** Between two boxes, as the crow flies: for edges that the layout does not know. */
export function straightAcross(from: PlacedNode, to: PlacedNode, sizes: LayoutSizes): readonly Point[] {
  const middle = sizes.nodeHeight / 2
  const isForward = to.layer > from.layer
  return [
    { x: from.x + (isForward ? sizes.nodeWidth : 0), y: from.y + middle },
    { x: to.x + (isForward || from.layer === to.layer ? 0 : sizes.nodeWidth), y: to.y + middle },
  ]
}
