/** VillagerBench's list of room mechanisms as a file gives it (`escape_atom.json`; villagerbench.md 2.5): its form and its defaults. */

import { z } from 'zod'
import { hasProperty, isBlockName } from '../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { type Block, nameSchema } from '../../../../shared/contract/block.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import { positionSchema } from '../../../../shared/contract/geometry.ts'
import { parseJson } from '../../../../shared/core/parse-json.ts'
import { describeMismatch } from '../../../common/mismatch.ts'

/** A block of a room: what stands there, what has to stand there, or what comes to stand there. */
const atomObjectSchema = z.looseObject({
  /** `summon_<mob>` is an animal. */
  name: z.string().min(1),
  /** From the room's centre. */
  position: positionSchema,
  powered: z.boolean().nullish(),
  open: z.boolean().nullish(),
  facing: z.enum(['north', 'south', 'west', 'east', 'up', 'down']).nullish(),
  face: z.enum(['floor', 'wall', 'ceiling']).nullish(),
  hinge: z.enum(['left', 'right']).nullish(),
  axis: z.string().nullish(),
  part: z.string().nullish(),
  /** One for each agent of the room on cells that are drawn; a number for so many, below zero for so many fewer. */
  random: z.union([z.boolean(), z.int()]).optional(),
  /** Conditions and effects of one name are an event of their own. */
  sub_event: z.string().min(1).optional(),
  command: z.string().nullish(),
  activate_mode: z.enum(['level', 'pulse']).optional(),
  duration: z.number().optional(),
  lock_key: z.string().min(1).nullish(),
})
export type AtomObject = z.infer<typeof atomObjectSchema>

const itemsSchema = z.record(z.string(), z.int())

const atomSchema = z.looseObject({
  init: z.array(atomObjectSchema).min(1),
  condition: z.array(atomObjectSchema).min(1),
  effect: z.array(atomObjectSchema),
  /** Items that each agent has to bring. */
  in: itemsSchema.default({}),
  /** Items that are found in the room. */
  out: itemsSchema.default({}),
  task_description: z.string().default(''),
  activate_duration: z.number().default(300),
  /** Seconds. */
  wait_interval: z.number().default(4),
  score: z.number().default(1),
  type: z.enum(['and', 'or']).default('and'),
  room_height: z.int().positive().default(3),
  room_width: z.int().positive().default(3),
  wall_width: z.int().positive().default(1),
  same_room: z.boolean().default(true),
  split: z.boolean().default(false),
  merge: z.boolean().default(false),
  min_player: z.int().default(1),
})
export type Atom = z.infer<typeof atomSchema>

/** The published file has 18; every one of them is drawn from in every round. */
const MOST_ATOMS = 256

const atomFileSchema = z.array(atomSchema).min(1).max(MOST_ATOMS)

/** Atoms in the order of the file. Fails with `bad-input` where the text is no JSON or has another form. */
export function readAtoms(text: string): Result<readonly Atom[]> {
  const json = parseJson(text, 'escape_atom.json')
  if (!json.ok) return json
  const read = atomFileSchema.safeParse(json.value)
  if (read.success) return ok(read.data)
  const mismatch = describeMismatch(read.error.issues, z.toJSONSchema(atomFileSchema, { io: 'input' }), 'atoms')
  return fail('bad-input', `No list of rooms to escape from: ${mismatch}`)
}

const atomKeys = new Set(Object.keys(atomSchema.shape))
const objectKeys = new Set(Object.keys(atomObjectSchema.shape))

/** What an atom says that this lab has no meaning for, in words. Fields that nobody knows do no harm; the others do. */
export function doubtsAbout(atom: Atom): { readonly harmless: readonly string[]; readonly grave: readonly string[] } {
  const objects = [...atom.init, ...atom.condition, ...atom.effect]
  const strange = [
    ...Object.keys(atom).filter((key) => !atomKeys.has(key)),
    ...objects.flatMap((object) => Object.keys(object).filter((key) => !objectKeys.has(key))),
  ]
  const grave: string[] = []
  if (atom.type === 'or') grave.push('events that any one condition sets off are not supported.')
  if (atom.condition.some(({ activate_mode }) => activate_mode === 'pulse')) grave.push('pulses are not supported.')
  if (atom.room_height !== 3 || atom.room_width !== 3 || atom.wall_width !== 1) {
    grave.push('rooms of another size than 3, 3 and walls of 1 are not supported.')
  }
  grave.push(...outOfBounds(atom))
  return { harmless: [...new Set(strange)].map((key) => `the field "${key}" is passed over.`), grave }
}

/** From a room's centre on each axis: rooms lie closer together, and lifts go higher. */
const FARTHEST = 64
const LONGEST_S = 3600
/** A full chest. */
const MOST_ITEMS = 64 * 27
/** Beyond the cells of a room and its walls, each a few times. */
const MOST_OBJECTS = 1024
/** Of a name in a sentence. */
const LONGEST_NAME = 64

/** Values that no room can be built or played with, one sentence each. */
function outOfBounds(atom: Atom): readonly string[] {
  const objects = [...atom.init, ...atom.condition, ...atom.effect]
  const numbers = (['score', 'wait_interval', 'activate_duration'] as const).filter(
    (key) => !(atom[key] > 0 && atom[key] <= LONGEST_S),
  )
  const items = [...Object.entries(atom.in), ...Object.entries(atom.out)].filter(
    ([name, count]) => !nameSchema.safeParse(name).success || count < 1 || count > MOST_ITEMS,
  )
  const far = objects.filter(({ position }) => position.some((offset) => Math.abs(offset) > FARTHEST))
  return [
    ...(objects.length > MOST_OBJECTS ? [`it has more than ${MOST_OBJECTS} objects.`] : []),
    ...numbers.map((key) => `${key} is ${atom[key]}; it has to be above 0 and at most ${LONGEST_S}.`),
    ...items.map(
      ([name, count]) => `${count} of "${name.slice(0, LONGEST_NAME)}" is nothing that agents can bring or find.`,
    ),
    ...far
      .slice(0, 1)
      .map(({ position }) => `[${position.join(', ')}] is more than ${FARTHEST} blocks from the room's centre.`),
  ]
}

/* The block that an object of the file stands for. */

const properties = ['powered', 'open', 'facing', 'face', 'hinge', 'axis', 'part'] as const
/** Prefix of the names of animals. */
const SUMMON = 'summon_'

/** The published code puts animals into rooms and then removes everything alive but players. */
export function isAnimal({ name }: AtomObject): boolean {
  return name.startsWith(SUMMON)
}

export function isKnown(object: AtomObject): boolean {
  return isAnimal(object) || isBlockName(object.name)
}

/**
 * What it says of its state; null where the block has no such property, so that the game refuses the command that puts it.
 * Air takes none of what stood there before.
 */
export function blockOfObject(object: AtomObject): Block | null {
  if (object.name === 'air') return { name: 'air' }
  const state: Record<string, string> = {}
  for (const property of properties) {
    const value = object[property]
    if (value === null || value === undefined) continue
    if (!hasProperty(object.name, property)) return null
    state[property] = String(value)
  }
  return { name: object.name, state }
}

/** Worked by hand, from as far as a hand reaches. */
export function isHandWorked(name: string): boolean {
  return name === 'lever' || name.endsWith('_button')
}
