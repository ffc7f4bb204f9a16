/** Truth B: the edges that the game rules imply for subtasks of the forms that the simulated planner writes. */
import { type Edge, edgeKey } from './edge.ts'
import { itemFlows, roomEdges } from './flows.ts'
import { scaffoldsOf } from './scaffolds.ts'
import type { PlacedCell, PlanContents } from './step-shapes.ts'
import { supportOf } from './support.ts'

/** Rules that the simulated planner draws edges from; others imply nothing to it. */
type UnderstoodRule =
  | 'take-before-use'
  | 'lower-before-higher'
  | 'support-before-attached'
  | 'gather-before-craft'
  | 'raw-and-fuel-before-smelt'
  | 'tool-before-harvest'
  | 'open-before-enter'
  | 'scaffold-after-use'

const ruleOfUse = {
  craft: 'gather-before-craft',
  smelt: 'raw-and-fuel-before-smelt',
  harvest: 'tool-before-harvest',
  use: 'take-before-use',
} as const

/** The rules that imply an edge, by edge key; edges that no rule implies are absent. */
export type ImpliedEdges = ReadonlyMap<string, readonly string[]>

/**
 * `take-before-use`: taking an item comes before placing it. `lower-before-higher`: the nearest lower cell of the same column
 * comes first. `support-before-attached`: what a cell leans on comes first. `equip-before-place` implies nothing between
 * subtasks whose bodies equip for themselves. `gather-before-craft`: what somebody crafts with has to be put into its container
 * before; `raw-and-fuel-before-smelt` and `tool-before-harvest` say the same of the furnace and of milking, hunting and
 * digging, `take-before-use` of the rest. `open-before-enter`: a room comes before the next one that its visitors go to.
 * Scaffolding has no layer; `support-before-attached` says what it and the blocks on it come after, `scaffold-after-use` when
 * it is dug away.
 */
export function impliedEdges(contents: PlanContents): ImpliedEdges {
  const { placed: cells, taken } = contents
  const edges = new Map<string, UnderstoodRule[]>()
  const imply = (from: number, to: number, rule: UnderstoodRule): void => {
    if (from === to) return
    const key = edgeKey({ from, to })
    const rules = edges.get(key)
    if (rules === undefined) edges.set(key, [rule])
    else if (!rules.includes(rule)) rules.push(rule)
  }
  const placedByItem = Map.groupBy(cells, (cell) => cell.item)
  for (const { id, item } of taken) {
    for (const cell of placedByItem.get(item) ?? []) imply(id, cell.id, 'take-before-use')
  }
  const scaffolds = scaffoldsOf(contents)
  const support = supportOf(cells, new Set(scaffolds.keys()))
  for (const [lower, higher] of columnPairs(cells.filter((cell) => !scaffolds.has(cell)))) {
    if (!support.restsOn(lower, higher)) imply(lower.id, higher.id, 'lower-before-higher')
  }
  for (const cell of cells) {
    const base = support.baseOf(cell)
    const isScaffolded = scaffolds.has(cell) || (base !== null && scaffolds.has(base))
    const before = isScaffolded ? base : support.leansOn(cell)
    if (before !== null) imply(before.id, cell.id, 'support-before-attached')
    const remover = base === null ? undefined : scaffolds.get(base)
    if (remover !== undefined) imply(scaffolds.get(cell) ?? cell.id, remover, 'scaffold-after-use')
  }
  for (const [{ id }, remover] of scaffolds) imply(id, remover, 'scaffold-after-use')
  for (const { from, to, use } of itemFlows(contents)) {
    imply(from, to, ruleOfUse[use])
  }
  for (const { from, to } of roomEdges(contents)) imply(from, to, 'open-before-enter')
  return edges
}

/** Those that one at least of the rules implies; null stands for every rule that is understood. */
export function edgesImpliedBy(contents: PlanContents, ruleIds: readonly string[] | null): readonly Edge[] {
  return [...impliedEdges(contents)].flatMap(([key, rules]) => {
    if (ruleIds !== null && !rules.some((rule) => ruleIds.includes(rule))) return []
    const [from = 0, to = 0] = key.split('>').map(Number)
    return [{ from, to }]
  })
}

/** Each cell with the nearest cell below it in the same column. */
function columnPairs(cells: readonly PlacedCell[]): readonly (readonly [PlacedCell, PlacedCell])[] {
  const pairs: (readonly [PlacedCell, PlacedCell])[] = []
  for (const column of Map.groupBy(cells, (cell) => `${cell.pos[0]},${cell.pos[2]}`).values()) {
    const sorted = [...column].sort((a, b) => a.pos[1] - b.pos[1] || a.id - b.id)
    sorted.forEach((higher, index) => {
      const lower = sorted[index - 1]
      if (lower !== undefined && lower.pos[1] < higher.pos[1]) pairs.push([lower, higher])
    })
  }
  return pairs
}
