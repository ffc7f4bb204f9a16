/** Where a plan and the blueprint among the task's documents differ, cell by cell. */

import { parseBlock } from '../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../packages/minecraft-server/values/geometry.ts'
import { blockStringSchema } from '../../shared/contract/block.ts'
import { type Position, positionSchema } from '../../shared/contract/geometry.ts'
import type { ActionCall } from '../../shared/contract/task-graph.ts'
import { itemOf } from '../../shared/core/game-knowledge.ts'
import type { DecomposeInput } from './prompts/decompose.ts'

/** The calls of a node, filled in. */
export interface NodeCalls {
  readonly id: number
  readonly calls: readonly ActionCall[]
}

interface Cell {
  readonly pos: Position
  /** As the document writes it. */
  readonly block: string
  readonly name: string
  readonly state: Readonly<Record<string, string>>
  /** A half that the game adds to a door, a bed or a tall plant by itself. */
  readonly isAdded: boolean
}

/** `(-9, -60, -2) oak_trapdoor[facing=north]`: a line of a blueprint. */
const CELL = /^\s*(?:- )?\((-?\d+), (-?\d+), (-?\d+)\) (\S+)\s*$/
/** What a placed block has without being asked. */
const UNASKED: readonly string[] = ['half=lower', 'part=foot']

/** Cells that nothing places, and blocks that are placed otherwise than the blueprint says; empty for tasks without one. */
export function blueprintGaps({ documents, finished }: DecomposeInput, nodes: readonly NodeCalls[]): readonly string[] {
  const cells = new Map(readCells(documents).map((cell) => [positionKey(cell.pos), cell]))
  if (cells.size === 0) return []
  const covered = new Set(
    finished.flatMap(({ arguments: given }) => Object.values(given).flatMap((value) => keyOf(value) ?? [])),
  )
  const calls = nodes.flatMap((node) =>
    node.calls.map((call) => ({ node: node.id, call, key: keyOf(call.arguments.pos) })),
  )
  const dug = new Set(calls.flatMap(({ call, key }) => (call.action === 'MineBlock' && key !== null ? [key] : [])))
  const misplaced = calls.flatMap(({ node, call, key }) => {
    if (call.action !== 'PlaceBlock' || key === null) return []
    covered.add(key)
    const problem = describeMisplaced(call.arguments, cells.get(key) ?? null, dug.has(key))
    return problem === null ? [] : [`Node ${node} ${problem}`]
  })
  const missing = [...cells.values()].filter(({ pos, isAdded }) => !isAdded && !covered.has(positionKey(pos)))
  return [...missing.map(({ pos, block }) => `No node places ${block} at ${at(pos)}.`), ...misplaced]
}

function describeMisplaced(
  { item, pos, state }: ActionCall['arguments'],
  cell: Cell | null,
  isDugAgain: boolean,
): string | null {
  if (typeof item !== 'string') return null
  const place = at(positionSchema.parse(pos))
  if (cell === null) {
    return isDugAgain ? null : `places ${item} at ${place}, where the blueprint has no block.`
  }
  const wanted = itemOf(cell.name)
  if (wanted !== null && item !== wanted) {
    return `places ${item} at ${place}, where the blueprint has ${cell.block}, which takes ${wanted}.`
  }
  const given = new Set(pairsOf(state))
  const asked = pairsOf(cell.state).filter((pair) => !UNASKED.includes(pair))
  const isSame =
    asked.every((pair) => given.has(pair)) && [...given].every((pair) => pairsOf(cell.state).includes(pair))
  if (cell.isAdded || isSame) return null
  const said = given.size === 0 ? 'no state' : `the state ${[...given].join(', ')}`
  return `gives the block at ${place} ${said}; the blueprint has ${cell.block}.`
}

function pairsOf(state: unknown): readonly string[] {
  return typeof state === 'object' && state !== null
    ? Object.entries(state).map(([key, value]) => `${key}=${value}`)
    : []
}

function readCells(documents: readonly string[]): readonly Cell[] {
  return documents
    .flatMap((document) => document.split('\n'))
    .flatMap((line) => {
      const match = CELL.exec(line)
      const block = blockStringSchema.safeParse(match?.[4])
      if (match === null || !block.success) return []
      const { name, state } = parseBlock(block.data)
      const isAdded = state.half === 'upper' || state.part === 'head'
      const pos: Position = [Number(match[1]), Number(match[2]), Number(match[3])]
      return [{ pos, block: block.data, name, state, isAdded }]
    })
}

function keyOf(value: unknown): string | null {
  const position = positionSchema.safeParse(value)
  return position.success ? positionKey(position.data) : null
}

function at(pos: Position): string {
  return `(${pos.join(', ')})`
}
