/** How a simulated agent farms on its own: it harvests what is ripe, sows what it can, and waits for the rest to grow. */
import { blockName, isAir } from '../../../../packages/minecraft-server/values/block-string.ts'
import { distance, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { targetOf } from '../../../worker/progress/arguments.ts'
import { carried } from '../../../worker/progress/body-progress.ts'
import type { OwnChoice, OwnWork } from '../../../worker/simulation/own-work.ts'
import { above, type Field, gainEach, ripe } from './field.ts'

/** What failed this many of its own actions ago is tried again. */
const SHUNNED_STEPS = 3
const WAIT_S = 5

export function chooseOnField(field: Field, work: OwnWork): OwnChoice {
  const { item, count, initialCount, crop, seeds, plots } = field
  const held = carried(work, item) + work.state.teammates.reduce((sum, mate) => sum + carried(mate, item), 0)
  if (held >= initialCount + count) return { kind: 'finished', thought: `The team holds ${held} ${item}.` }
  const standing = new Map(work.changes.map(({ pos, block }) => [positionKey(pos), block]))
  const blockOver = (plot: Position): string => standing.get(positionKey(above(plot))) ?? 'air'
  const growing = plots.filter((plot) => blockName(blockOver(plot)) === crop)
  const near = (places: readonly Position[]): Position | undefined =>
    places
      .filter((pos) => !failedLately(work, pos))
      .toSorted((a, b) => distance(work.state.position, a) - distance(work.state.position, b))[0]
  const harvest = near(growing.filter((plot) => blockOver(plot) === ripe(crop)).map(above))
  if (harvest !== undefined) {
    const thought = `The ${crop} at (${harvest.join(', ')}) are ripe.`
    return { kind: 'act', choice: { thought, action: 'HarvestRipe', arguments: { pos: [...harvest] } } }
  }
  // What grows has been taken out of the hands, where it is the item itself.
  const expected = held + growing.length * 2
  const plot = near(plots.filter((own) => isAir(blockOver(own))))
  if (plot !== undefined && carried(work, seeds) > 0 && expected < initialCount + count + (2 - gainEach(field))) {
    const thought = `There is room at (${plot.join(', ')}); I sow.`
    return { kind: 'act', choice: { thought, action: 'Sow', arguments: { seeds, pos: [...plot] } } }
  }
  return { kind: 'idle', choice: { thought: 'I wait for the crops.', action: 'Wait', arguments: { seconds: WAIT_S } } }
}

function failedLately({ history }: OwnWork, pos: Position): boolean {
  return history.slice(-SHUNNED_STEPS).some((step) => !step.ok && String(targetOf(step)) === String(pos))
}
