/** A judger over a toy world: chests, inventories and blocks in maps; no physics but what agents must react to. */

import { z } from 'zod'
import type { ActionResult } from '../../main/actions/action.ts'
import type { ActionDescriptor, Judger, Observation } from '../../main/judger/judger.ts'
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { positionKey } from '../../packages/minecraft-server/values/geometry.ts'
import type { ActionCall } from '../../shared/contract/task-graph.ts'
import { noTalk } from './no-talk.ts'

const position = z.tuple([z.int(), z.int(), z.int()]).readonly()
const parameters = {
  NavigateTo: z.strictObject({ pos: position }),
  CheckContainer: z.strictObject({ container: position }),
  WithdrawItem: z.strictObject({ container: position, item: z.string(), amount: z.int().positive() }),
  ScanEntities: z.strictObject({ item: z.string(), distance: z.number() }),
  Equip: z.strictObject({ item: z.string() }),
  PlaceBlock: z.strictObject({
    item: z.string(),
    pos: position,
    state: z.record(z.string(), z.string()).optional(),
  }),
  MineBlock: z.strictObject({ pos: position }),
} as const

export const toyActions: readonly ActionDescriptor[] = Object.entries(parameters).map(([name, schema]) => ({
  name,
  description: `Does ${name}.`,
  parameters: { ...z.toJSONSchema(schema) },
  failures: {},
}))

export interface ToyWorld {
  /** Contents of chests by position key. */
  readonly chests: Map<string, Map<string, number>>
  readonly inventory: Map<string, number>
  readonly blocks: Map<string, string>
  held: string | null
}

export interface ToyJudgerOptions {
  readonly clock: Clock
  readonly world: ToyWorld
  /** Game time of one action. */
  readonly actionMs?: number
  /** Answers instead of the world; `hang` waits for the abort; null lets the world answer. */
  readonly meddle?: (call: ActionCall, performed: number) => ActionResult | 'hang' | null
  /** What people have said. */
  readonly heard?: Observation['heard']
}

export interface ToyJudger extends Judger {
  /** Every call that was performed, in order. */
  readonly performed: readonly ActionCall[]
}

const done: ActionResult = { ok: true, message: 'It worked.' }
const failed = (reason: string): ActionResult => ({ ok: false, reason, message: `It did not work: ${reason}.` })

export function createToyWorld(chest: Readonly<Record<string, number>>): ToyWorld {
  return {
    chests: new Map([['5,-60,5', new Map(Object.entries(chest))]]),
    inventory: new Map(),
    blocks: new Map(),
    held: null,
  }
}

/** What the brief says about the toy world's one chest. */
export const toyEnvironment = 'Around you:\n- chest at (5, -60, 5): the material'

export function createToyJudger({ clock, world, actionMs = 100, meddle, heard = [] }: ToyJudgerOptions): ToyJudger {
  const performed: ActionCall[] = []
  return {
    performed,
    signal: new AbortController().signal,
    endReason: null,
    actionsOf: () => toyActions,
    perform: async (_agent, call, { signal }) => {
      const meddled = meddle?.(call, performed.length) ?? null
      performed.push(call)
      if (meddled === 'hang') {
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
          void clock.sleep(1e9, signal).catch(() => undefined)
        })
      }
      await clock.sleep(actionMs, signal)
      return meddled ?? act(world, call)
    },
    observe: (agent) => ({
      agent,
      position: [0.5, -60, 0.5],
      health: 20,
      held: world.held === null ? null : { name: world.held, count: world.inventory.get(world.held) ?? 1 },
      inventory: [...world.inventory]
        .filter(([, count]) => count > 0)
        .map(([name, count]) => ({ name, count }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
      teammates: [],
      changes: [...world.blocks].map(([key, block]) => ({
        pos: position.parse(key.split(',').map(Number)),
        block,
        byAgents: true,
      })),
      heard,
    }),
    ...noTalk,
    ownTime: (_agent, given) => given,
    check: (_agent, calls) => {
      const places = calls.filter(({ action }) => action === 'PlaceBlock')
      if (places.length === 0) return null
      return places.every((call) => {
        const { pos, item } = parameters.PlaceBlock.parse(call.arguments)
        return world.blocks.get(positionKey(pos)) === item
      })
    },
  }
}

function act(world: ToyWorld, call: ActionCall): ActionResult {
  switch (call.action) {
    case 'WithdrawItem':
      return withdraw(world, parameters.WithdrawItem.parse(call.arguments))
    case 'Equip': {
      const { item } = parameters.Equip.parse(call.arguments)
      if ((world.inventory.get(item) ?? 0) === 0) return failed('not-in-inventory')
      world.held = item
      return done
    }
    case 'PlaceBlock':
      return place(world, parameters.PlaceBlock.parse(call.arguments))
    case 'MineBlock':
      return world.blocks.delete(positionKey(parameters.MineBlock.parse(call.arguments).pos))
        ? done
        : failed('nothing-there')
    case 'NavigateTo':
    case 'CheckContainer':
    case 'ScanEntities':
      parameters[call.action].parse(call.arguments)
      return done
    default:
      return failed('unknown-action')
  }
}

function withdraw(world: ToyWorld, { container, item, amount }: z.infer<typeof parameters.WithdrawItem>): ActionResult {
  const chest = world.chests.get(positionKey(container))
  if (chest === undefined) return failed('no-container')
  const there = chest.get(item) ?? 0
  if (there === 0) return failed('not-in-container')
  if (there < amount) return failed('not-enough')
  chest.set(item, there - amount)
  world.inventory.set(item, (world.inventory.get(item) ?? 0) + amount)
  return done
}

function place(world: ToyWorld, { item, pos }: z.infer<typeof parameters.PlaceBlock>): ActionResult {
  const count = world.inventory.get(item) ?? 0
  if (count === 0) return failed('not-in-inventory')
  if (world.held !== item) return failed('not-equipped')
  const key = positionKey(pos)
  if (world.blocks.has(key)) return failed('occupied')
  world.blocks.set(key, item)
  world.inventory.set(item, count - 1)
  if (count === 1) world.held = null
  return done
}
