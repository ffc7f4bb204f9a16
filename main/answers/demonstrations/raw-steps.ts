/** Steps of a demonstration as the benchmark's environments store theirs (`json/N.json`): what `import teamcraft` takes for a result. */
import { z } from 'zod'
import { parseBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { add } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import { writtenCall } from '../../../shared/core/teamcraft/written-calls.ts'
import type { DemonstratedStep, Demonstration, Moment } from './demonstration.ts'

const itemsSchema = z.record(z.string(), z.number())
const xyzSchema = z.strictObject({ x: z.number(), y: z.number(), z: z.number() })

/** As the benchmark's `%Y-%m-%d_%H%M%S%f`, in ms. */
const timeSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}_\d{9}$/, 'is not a time such as 1970-01-01_000001250')

const memberSchema = z.strictObject({
  /** Name, cell, and of crops and farmland the age or moisture. */
  voxels: z.array(z.union([z.tuple([z.string(), xyzSchema]), z.tuple([z.string(), xyzSchema, z.number()])])),
  status: z.strictObject({
    name: z.string(),
    position: xyzSchema,
    /** Radians, as mineflayer counts them. */
    yaw: z.number(),
    pitch: z.number(),
  }),
  inventory: itemsSchema,
})

const stepSchema = z.strictObject({
  time: timeSchema,
  /** Null for what only looks. */
  action: z.array(z.string()).nullable(),
  /** Calls of these that did not do what they were to do, and why: the benchmark does not tell. */
  failed: z.record(z.string(), z.string()),
  /** After it, by member: all blocks of the area, also those that the benchmark does not recognise. */
  state: z.record(z.string(), memberSchema),
  /** Cells of animals, which the benchmark's files leave out. */
  creatures: z.array(z.strictObject({ species: z.string(), ...xyzSchema.shape })),
  inventory: z.record(z.string(), itemsSchema),
  reward: z.number(),
  done: z.boolean(),
})

type Step = z.infer<typeof stepSchema>
type Member = z.infer<typeof memberSchema>

const viewsSchema = z.record(z.string(), z.strictObject({ time: timeSchema, action: z.string() }))

/** `obs` are the task's pictures, 0 the first look, and then the steps. */
export const rawStepsSchema = z.object({ obs: viewsSchema, '0': stepSchema }).catchall(stepSchema)

/** By their numbers, as text. */
interface RawSteps {
  readonly obs: z.infer<typeof viewsSchema>
  readonly [step: number]: Step
}

/** Game time counted from 1970, in the form of the benchmark's screenshots. */
export function stampOf(ms: number): string {
  return new Date(Math.round(ms)).toISOString().slice(0, -1).replace(/[:.]/g, '').replace('T', '_')
}

/** `views` are the camera's scripts for the task's pictures; `isDone`: the task was done at the end. */
export function rawSteps(demonstration: Demonstration, views: readonly string[], isDone: boolean): RawSteps {
  const { joint, steps, end } = demonstration
  const looked = steps[0]?.before ?? end
  return {
    obs: Object.fromEntries(views.map((action, place) => [place, { time: stampOf(place), action }])),
    0: { ...seen(looked, demonstration), action: null, failed: {}, reward: 0, done: false },
    ...Object.fromEntries(
      steps.map((step, place) => [
        place + 1,
        {
          ...seen(steps[place + 1]?.before ?? end, demonstration),
          ...acted(step, joint.center),
          done: isDone && place === steps.length - 1,
        },
      ]),
    ),
  }
}

/** Places as the benchmark's environments take them: in the world, not from the task's centre. */
function acted({ calls, completion }: DemonstratedStep, center: Position): Pick<Step, 'action' | 'failed' | 'reward'> {
  const written = calls.map(({ agent, call, failure }) => ({
    text: writtenCall({ agent, call: { ...call, pos: add(center, call.pos) } }),
    failure,
  }))
  return {
    action: written.map(({ text }) => text),
    failed: Object.fromEntries(written.flatMap(({ text, failure }) => (failure === null ? [] : [[text, failure]]))),
    // What the benchmark calls the reward is how far the task has come, not what the step has added.
    reward: completion,
  }
}

function seen(
  { atMs, inventories, state, entities }: Moment,
  { joint: { center } }: Demonstration,
): Pick<Step, 'time' | 'state' | 'creatures' | 'inventory'> {
  const voxels = state.blocks.map(({ pos, block }): Member['voxels'][number] => {
    const { name, state: told } = parseBlock(block)
    const at = xyz(add(center, pos))
    const grown = told.age ?? told.moisture
    return grown === undefined ? [name, at] : [name, at, Number(grown)]
  })
  const inventory = Object.fromEntries(
    inventories.map(({ agent, items }) => [agent, Object.fromEntries(items.map(({ name, count }) => [name, count]))]),
  )
  const players = new Map(entities.filter(({ type }) => type === 'player').map((self) => [self.name, self]))
  const told = Object.keys(inventory).flatMap((name): readonly [string, Member][] => {
    const self = players.get(name)
    if (self === undefined) return []
    const { position, yaw, pitch } = self
    const status = {
      name,
      position: xyz(position),
      yaw: rounded(Math.PI - yaw * DEGREE),
      pitch: rounded(-pitch * DEGREE),
    }
    return [[name, { voxels, status, inventory: inventory[name] ?? {} }]]
  })
  return {
    time: stampOf(atMs),
    state: Object.fromEntries(told),
    creatures: state.creatures.map(({ pos, species }) => ({ species, ...xyz(add(center, pos)) })),
    inventory,
  }
}

const DEGREE = Math.PI / 180

function xyz([x, y, z]: readonly [number, number, number]): z.infer<typeof xyzSchema> {
  return { x: rounded(x), y: rounded(y), z: rounded(z) }
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
