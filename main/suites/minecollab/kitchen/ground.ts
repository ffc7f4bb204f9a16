/** What agents are told about the kitchen's world: which fields and animals there are, roughly where, and how to get into the house. */
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { Scenario, WorldPlan } from '../../../../shared/contract/scenario.ts'

/** What one comes for, with what is said of it. */
const plants: Readonly<Record<string, string>> = {
  wheat: 'ripe',
  beetroots: 'ripe',
  potatoes: 'ripe',
  carrots: 'ripe',
  red_mushroom: 'on mycelium, with the brown ones',
  brown_mushroom: 'on mycelium, with the red ones',
  sugar_cane: 'around water',
  pumpkin: 'to be dug up',
}
/** Cane stands around two waters; other fields are in one piece. */
const SAME_FIELD = 4

interface Field {
  readonly name: string
  readonly cells: readonly Position[]
}

export function kitchenGround({ world }: Scenario): string {
  return [
    'A kitchen in Minecraft: flat grass with fields, animals and a house. Coordinates are (x, y, z): x grows to the east, y upwards, z to the south. It stays day, and nothing grows again.',
    ...fieldsOf(world).map(
      ({ name, cells }) => `- ${name}: ${cells.length} around ${middleOf(cells)}, ${plants[name] ?? ''}`,
    ),
    ...animalLines(world),
  ].join('\n')
}

function fieldsOf({ steps }: WorldPlan): readonly Field[] {
  const fields: { name: string; cells: Position[] }[] = []
  for (const step of steps) {
    if ((step.kind !== 'fill' && step.kind !== 'set') || plants[step.block.name] === undefined) continue
    const { name } = step.block
    const cells = step.kind === 'set' ? [step.pos] : cellsOf(step.box)
    const [first] = cells
    const same = fields.find(
      (field) => field.name === name && (name !== 'sugar_cane' || (first !== undefined && isNear(field.cells, first))),
    )
    if (same === undefined) fields.push({ name, cells: [...cells] })
    else same.cells.push(...cells)
  }
  return fields
}

function isNear(cells: readonly Position[], [x, , z]: Position): boolean {
  return cells.some(([otherX, , otherZ]) => Math.abs(otherX - x) + Math.abs(otherZ - z) < SAME_FIELD)
}

function cellsOf({ min, max }: { readonly min: Position; readonly max: Position }): readonly Position[] {
  const cells: Position[] = []
  for (let x = min[0]; x <= max[0]; x++) for (let z = min[2]; z <= max[2]; z++) cells.push([x, min[1], z])
  return cells
}

function middleOf(cells: readonly Position[]): string {
  const mean = (axis: 0 | 1 | 2): number =>
    Math.floor(cells.reduce((sum, cell) => sum + cell[axis], 0) / Math.max(1, cells.length))
  return `(${[mean(0), mean(1), mean(2)].join(', ')})`
}

/** They walk about, so there is no place to be told. */
function animalLines({ steps }: WorldPlan): readonly string[] {
  const counts = new Map<string, number>()
  for (const step of steps) if (step.kind === 'mob') counts.set(step.mob, (counts.get(step.mob) ?? 0) + 1)
  return counts.size === 0
    ? []
    : [`Animals walk about freely: ${[...counts].map(([mob, count]) => `${count} ${mob}`).join(', ')}.`]
}
