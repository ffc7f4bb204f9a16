/** The simulated planner's plan of a field: each player sows some plots, waits until they are ripe, and harvests them. */
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { ActionCall, PlanFunction, Subtask } from '../../../../shared/contract/task-graph.ts'
import { readHands } from '../../../../shared/core/task-graph/allot.ts'
import type { WrittenPlan } from '../../../../shared/core/task-graph/step-forms.ts'
import { above, type Field, gainEach, ripe } from './field.ts'

/** Crops are ripe after three growths at most; one passes every ten seconds, or with each step. */
const PATIENCE_S = 60

/**
 * Rounds of sowing, as long as the amount is not reached: a plot is used again in the next one. `told`: lines, of which some say
 * what players have.
 */
export function planField(field: Field, team: readonly string[], told: readonly string[]): WrittenPlan {
  const hands = readHands(told)
  const sowers = team.filter((player) => (hands.get(player)?.get(field.seeds) ?? 0) > 0)
  const shares = new Map(sowers.map((player, index) => [player, shareOf(field.plots, index, sowers.length)]))
  const seeds = new Map(sowers.map((player) => [player, hands.get(player)?.get(field.seeds) ?? 0]))
  const subtasks: Subtask[] = []
  const sizes = new Set<number>()
  let left = Math.ceil(field.count / gainEach(field))
  for (let isGoingOn = true; left > 0 && isGoingOn; ) {
    isGoingOn = false
    for (const [index, player] of sowers.entries()) {
      const part = Math.ceil(left / (sowers.length - index))
      const plots = (shares.get(player) ?? []).slice(0, Math.min(part, seeds.get(player) ?? 0))
      if (plots.length === 0) continue
      isGoingOn = true
      left -= plots.length
      // The crop is the seed of its like: what was sown comes back.
      if (field.seeds !== field.item) seeds.set(player, (seeds.get(player) ?? 0) - plots.length)
      sizes.add(plots.length)
      subtasks.push({
        id: subtasks.length + 1,
        description: `${player} grows ${field.crop} on ${plots.length} plots.`,
        agents: [player],
        step: { function: growFunction(plots.length).name, arguments: givenFor(field, plots, subtasks.length + 1) },
      })
    }
  }
  return { functions: [...sizes].map(growFunction), subtasks }
}

/** Plots of a player, which no other player uses. */
function shareOf(plots: readonly Position[], index: number, players: number): readonly Position[] {
  return plots.filter((_, place) => place % players === index)
}

function givenFor({ seeds, crop }: Field, plots: readonly Position[], round: number): Subtask['step']['arguments'] {
  const places = plots.flatMap((plot, index) => [
    [`plot_${index + 1}`, [...plot]] as const,
    [`crop_${index + 1}`, [...above(plot)]] as const,
    [`ripe_${index + 1}`, { pos: [...above(plot)], block: ripe(crop) }] as const,
  ])
  return { seeds, round, ...Object.fromEntries(places) }
}

function growFunction(plots: number): PlanFunction {
  const numbers = Array.from({ length: plots }, (_, index) => index + 1)
  const each = (callOf: (number: number) => ActionCall): readonly ActionCall[] => numbers.map(callOf)
  return {
    name: `grow_on_${plots}`,
    call: ['seeds', 'round', ...numbers.flatMap((number) => [`plot_${number}`, `crop_${number}`, `ripe_${number}`])],
    description: 'Sow on plots, wait until what grows is ripe, and harvest it.',
    body: [
      ...each((number) => ({ action: 'Sow', arguments: { seeds: '{seeds}', pos: `{plot_${number}}` } })),
      ...each((number) => ({ action: 'Wait', arguments: { seconds: PATIENCE_S, until: `{ripe_${number}}` } })),
      ...each((number) => ({ action: 'HarvestRipe', arguments: { pos: `{crop_${number}}` } })),
    ],
  }
}
