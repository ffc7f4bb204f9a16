/** Two fake bodies in one small world on a clock moved by hand, for tests of single actions. */
import type { ActionContext, ActionResult, AnyAction, EffectView } from '../../main/actions/action.ts'
import { actionByName } from '../../main/actions/index.ts'
import { positionKey } from '../../packages/minecraft-server/values/geometry.ts'
import { FakeBody, type FakeWorld, fakeWorld } from './fake-body.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'

export interface Stage {
  readonly world: FakeWorld
  readonly alice: FakeBody
  readonly bob: FakeBody
  readonly clock: ManualClock
  readonly context: ActionContext
  /** What was said, with whom to. */
  readonly said: { readonly to: string | null; readonly text: string }[]
}

export function stage(): Stage {
  const world = fakeWorld()
  const [alice, bob] = [new FakeBody('Alice', world), new FakeBody('Bob', world, [10.5, -60, 0.5])]
  const clock = createManualClock()
  const team = new Map([alice, bob].map((body) => [body.name, body]))
  const said: Stage['said'] = []
  const speech = { msPerCharacter: 10, deliver: (to: string | null, text: string) => void said.push({ to, text }) }
  const context = { body: alice, team, speech, clock, signal: new AbortController().signal }
  return { world, alice, bob, clock, said, context }
}

export function named(name: string): AnyAction {
  const action = actionByName(name)
  if (action === null) throw new Error(`no action ${name}`)
  return action
}

/** Performs while time passes. */
export async function perform(name: string, params: unknown, { context, clock }: Stage): Promise<ActionResult> {
  const result = named(name).perform(params, context)
  await clock.advance(60_000)
  return result
}

export function viewOf({ world, alice }: Stage): EffectView {
  return {
    blockAt: (pos) => world.blocks.get(positionKey(pos)) ?? 'air',
    inventoryOf: () => alice.inventory(),
    positionOf: () => alice.position(),
    isAnswered: () => false,
  }
}
