/** Escape tasks out of VillagerBench's list of room mechanisms (`escape_atom.json`), which users bring along. */

import { isItemName } from '../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { CONTAINER_SLOTS } from '../../../../packages/minecraft-server/rules/blocks/container-slots.ts'
import { stackSizeOf } from '../../../../packages/minecraft-server/rules/items/item-registry.ts'
import { nameSchema } from '../../../../shared/contract/block.ts'
import { ok, type Result } from '../../../../shared/contract/errors.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import { keysGivenTwice } from '../../../common/json-shape.ts'
import { type Atom, type AtomObject, doubtsAbout, isKnown, readAtoms } from './atom.ts'
import { readCommand } from './command.ts'
import { makeEscapeScenario, type WindowReading } from './make-scenario.ts'
import { type GeneratorSetting, generateTask } from './state-tree.ts'

export type { WindowReading } from './make-scenario.ts'
export type { GeneratorSetting } from './state-tree.ts'

export interface ImportedEscape {
  /** `villagerbench/escape/imported.steps<k>-seed<i>`, for teams of other than two `imported.<n>p-steps<k>-seed<i>`. */
  readonly scenarios: readonly Scenario[]
  /** One sentence each, beginning with the atom or the task: what is passed over, and which tasks are left out and why. */
  readonly problems: readonly string[]
}

/** Seeds of each number of steps: 22 tasks of the shipped configuration, and three of five steps for the papers' 25. */
const seedsBySteps: readonly (readonly [steps: number, seeds: number])[] = [
  [1, 7],
  [2, 6],
  [3, 5],
  [4, 4],
  [5, 3],
]

/** The 25 published tasks for a team of so many. */
export function publishedSettings(agents = 2): readonly GeneratorSetting[] {
  return seedsBySteps.flatMap(([steps, seeds]) =>
    Array.from({ length: seeds }, (_unused, seed) => ({ steps, seed, agents })),
  )
}

/**
 * Scenarios of a file's text, for the settings given. Rooms, places, limits and what agents are given follow the published
 * generator bit for bit under Python 3.11. A condition counts for `wait_interval` seconds (4 where the file says nothing),
 * which the published code meant and does not do; `reading: 'code-2024'` is what it does. Fails with `bad-input` where the
 * text is no such list. Tasks with a room that this lab cannot work are left out, with a problem for each.
 */
export function importEscape(
  text: string,
  settings: readonly GeneratorSetting[] = publishedSettings(),
  reading: WindowReading = 'intended',
): Result<ImportedEscape> {
  const read = readAtoms(text)
  if (!read.ok) return read
  const atoms = read.value
  const doubts = atoms.map(understand)
  const problems = [
    ...keysGivenTwice(text, 'escape_atom.json'),
    ...doubts.flatMap(({ harmless, grave }, index) => [...harmless, ...grave].map((why) => `atom ${index}: ${why}`)),
  ]
  const scenarios: Scenario[] = []
  for (const setting of settings) {
    const made = scenarioFor(atoms, doubts, setting, reading)
    if (made.ok) scenarios.push(made.value)
    else problems.push(made.error)
  }
  return ok({ scenarios, problems })
}

function scenarioFor(
  atoms: readonly Atom[],
  doubts: readonly Doubts[],
  setting: GeneratorSetting,
  reading: WindowReading,
): Result<Scenario, string> {
  const name = `steps ${setting.steps}, seed ${setting.seed}, ${setting.agents} agents`
  const leftOut = (why: string): Result<Scenario, string> => ({ ok: false, error: `${name}: left out, ${why}` })
  const task = generateTask(atoms, setting)
  if (!task.ok) return leftOut(task.error.message)
  const bad = task.value.rooms.find(({ atom }) => (doubts[atom]?.grave.length ?? 0) > 0)
  if (bad !== undefined) return leftOut(`since it has a room of atom ${bad.atom}.`)
  const made = makeEscapeScenario(atoms, task.value, setting, reading)
  return made.ok ? made : leftOut(made.error.message)
}

type Doubts = ReturnType<typeof doubtsAbout>

/** What nobody here can make sense of in an atom. */
function understand(atom: Atom): Doubts {
  const { harmless, grave } = doubtsAbout(atom)
  const objects: readonly AtomObject[] = [...atom.init, ...atom.condition, ...atom.effect]
  const unknown = objects
    .filter((object) => !isKnown(object))
    .map(({ name }) => `Minecraft 1.19.2 has no block ${name}.`)
  const noItems = [...Object.keys(atom.in), ...Object.keys(atom.out)]
    .filter((name) => nameSchema.safeParse(name).success && !isItemName(name))
    .map((name) => `Minecraft 1.19.2 has no item ${name.slice(0, 64)}.`)
  const unread = objects.flatMap(({ command }) =>
    typeof command !== 'string' || readCommand(command) !== null
      ? []
      : [`the command "${command}" is none of the known forms.`],
  )
  const unfit = objects.flatMap(({ command }) =>
    typeof command !== 'string' || fitsSlot(command)
      ? []
      : [`the command "${command}" names a slot that no chest has, or more than a slot holds.`],
  )
  return { harmless, grave: [...grave, ...new Set([...unknown, ...noItems, ...unread, ...unfit])] }
}

/** The game refuses what does not fit into a slot, and then nothing of the world stands. */
function fitsSlot(text: string): boolean {
  const command = readCommand(text)
  if (command?.kind !== 'slot') return true
  return command.slot < CONTAINER_SLOTS && command.item.count <= (stackSizeOf(command.item.name) ?? 0)
}
