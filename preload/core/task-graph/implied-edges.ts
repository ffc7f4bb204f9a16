/** Truth B: the edges that the words of the suites' rules imply for subtasks. */
import { type Edge, edgeKey } from './edge.ts'
import { clearingEdges, itemFlows, roomEdges, takingEdges } from './flows.ts'
import { scaffoldsOf } from './scaffolds.ts'
import type { PlacedCell, PlanContents } from './step-shapes.ts'
import { attachedSide, supportOf, supportSides } from './support.ts'

/** Rules that imply edges; others (that something is taken in hand, that plates are held together) order nothing. */
export type UnderstoodRule =
  | 'take-before-use'
  | 'below-before-above'
  | 'side-before-attached'
  | 'beside-before-floating'
  | 'gather-before-craft'
  | 'raw-and-fuel-before-smelt'
  | 'tool-before-harvest'
  | 'clear-before-place'
  | 'open-before-enter'
  | 'scaffold-after-use'

/** The paper's: every block of a lower layer before every block of a higher one. */
const WIDE_RULE = 'lower-before-higher'

const ruleOfUse = {
  craft: 'gather-before-craft',
  smelt: 'raw-and-fuel-before-smelt',
  harvest: 'tool-before-harvest',
  use: 'take-before-use',
} as const

/** The rules that imply an edge, by edge key; edges that no rule implies are absent. */
export type ImpliedEdges = ReadonlyMap<string, readonly UnderstoodRule[]>

/**
 * Each edge follows from one rule. `take-before-use`: who only takes an item comes before those who place it and do not take it
 * themselves; what somebody stores comes before whoever takes it out, by this rule or by `gather-before-craft`,
 * `raw-and-fuel-before-smelt`, `tool-before-harvest`, as what they do with it goes. `below-before-above`: the block directly below
 * comes first. `side-before-attached`: what a block hangs on, or is turned towards so that it can only be placed there.
 * `beside-before-floating`: what a block with nothing below is placed against, scaffolding included. `scaffold-after-use`: when that
 * is dug away. `clear-before-place`: who takes a block away comes before whoever places another there. `open-before-enter`: a room
 * comes before the next one that its visitors go to.
 */
export function impliedEdges(contents: PlanContents): ImpliedEdges {
  const edges = new Map<string, UnderstoodRule[]>()
  const imply = (from: number, to: number, rule: UnderstoodRule): void => {
    if (from === to) return
    const key = edgeKey({ from, to })
    const rules = edges.get(key)
    if (rules === undefined) edges.set(key, [rule])
    else if (!rules.includes(rule)) rules.push(rule)
  }
  for (const { from, to } of takingEdges(contents)) imply(from, to, 'take-before-use')
  implySupport(contents, imply)
  for (const { from, to, use } of itemFlows(contents)) imply(from, to, ruleOfUse[use])
  for (const { from, to } of clearingEdges(contents)) imply(from, to, 'clear-before-place')
  for (const { from, to } of roomEdges(contents)) imply(from, to, 'open-before-enter')
  return edges
}

function implySupport(contents: PlanContents, imply: (from: number, to: number, rule: UnderstoodRule) => void): void {
  const { placed: cells } = contents
  const scaffolds = scaffoldsOf(contents)
  const support = supportOf(cells, new Set(scaffolds.keys()))
  for (const cell of cells) {
    const below = support.below(cell)
    const base = support.baseOf(cell)
    if (below !== null && attachedSide(cell) === null && !support.restsOn(below, cell)) {
      imply(below.id, cell.id, 'below-before-above')
    }
    if (base !== null && base !== below) imply(base.id, cell.id, ruleOfBase(cell))
    const remover = base === null ? undefined : scaffolds.get(base)
    if (remover !== undefined) imply(scaffolds.get(cell) ?? cell.id, remover, 'scaffold-after-use')
  }
  for (const [{ id }, remover] of scaffolds) imply(id, remover, 'scaffold-after-use')
}

/** Of a block that is not placed on the one below it. */
function ruleOfBase(cell: PlacedCell): UnderstoodRule {
  return supportSides(cell).includes('down') ? 'beside-before-floating' : 'side-before-attached'
}

/** Those that one at least of the rules implies; null stands for all rules of ours. */
export function edgesImpliedBy(contents: PlanContents, ruleIds: readonly string[] | null): readonly Edge[] {
  const own = [...impliedEdges(contents)].flatMap(([key, rules]) => {
    if (ruleIds !== null && !rules.some((rule) => ruleIds.includes(rule))) return []
    const [from = 0, to = 0] = key.split('>').map(Number)
    return [{ from, to }]
  })
  return ruleIds?.includes(WIDE_RULE) === true ? [...own, ...layerEdges(contents)] : own
}

function layerEdges({ placed }: PlanContents): readonly Edge[] {
  return placed.flatMap((lower) =>
    placed.flatMap((higher) =>
      lower.pos[1] < higher.pos[1] && lower.id !== higher.id ? [{ from: lower.id, to: higher.id }] : [],
    ),
  )
}
