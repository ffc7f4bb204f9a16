/**
 * How crops grow: with the steps of the team, never by themselves. After each joint step every crop that is not ripe grows by
 * what is drawn for it (teamcraft-requirements.md R18). Where a method does not act in steps, one passes every ten seconds.
 */
import { blockName, parseBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { add, blockOf, insideBox, neighbour, positionsOf } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { TeamcraftFarmTask } from '../../../shared/contract/tasks/teamcraft-farm.ts'
import { CarriedItemsReferee } from '../carried-items-referee.ts'
import type { Referee, RefereeView } from '../suite.ts'
import { cropOfBlock } from '../teamcraft/crops.ts'
import { byAxes, type DrawGrowth, growthDraws } from './growth-draws.ts'

/** Game time of a step where nobody acts in steps. */
const STEP_MS = 10_000

/** How far the first member's observation reaches from where it stands. */
const SEEN: Position = [32, 4, 32]

export class FarmReferee implements Referee {
  readonly #task: TeamcraftFarmTask
  readonly #region: Box
  readonly #first: string | undefined
  readonly #carried: CarriedItemsReferee
  readonly #draw: DrawGrowth
  #steps = 0

  constructor(task: TeamcraftFarmTask, { world, stage }: Pick<Scenario, 'world' | 'stage'>) {
    this.#task = task
    this.#region = world.region
    this.#first = stage?.members[0]?.name
    this.#carried = new CarriedItemsReferee([task.item])
    this.#draw = growthDraws(task)
  }

  tick(view: RefereeView): readonly string[] {
    const { nowMs, jointSteps } = view
    this.#carried.tick(view)
    const steps = jointSteps ?? Math.floor(nowMs / STEP_MS)
    const commands: string[] = []
    while (this.#steps < steps) {
      this.#steps += 1
      commands.push(...this.#grow(view))
    }
    return commands
  }

  #grow(view: RefereeView): readonly string[] {
    const grown = this.#growing(view).flatMap((pos): readonly string[] => {
      const { name, state } = parseBlock(view.blockAt(pos))
      const crop = cropOfBlock(name)
      const age = Number(state.age)
      if (crop === null || age >= crop.ripeAge) return []
      const next = Math.min(crop.ripeAge, age + this.#draw(...crop.grows, this.#steps, pos))
      return [`setblock ${pos.join(' ')} ${name}[age=${next}]`]
    })
    return [...grown, ...this.#mended(grown.length, view)]
  }

  /** From west to east, from below to above, from north to south. */
  #growing({ frame }: RefereeView): readonly Position[] {
    if (this.#task.growthScope === 'plots-only') {
      return this.#task.plots.map((pos) => neighbour(pos, 'up')).toSorted(byAxes)
    }
    const first = frame.entities.find(({ name }) => name === this.#first)
    if (first === undefined) return []
    const at = blockOf([first.x, first.y, first.z])
    const seen = { min: add(at, [-SEEN[0], -SEEN[1], -SEEN[2]]), max: add(at, SEEN) }
    return [...positionsOf(this.#region)].filter((pos) => insideBox(seen, pos)).toSorted(byAxes)
  }

  /**
   * The benchmark means to set the field again after each step, and does so once less than crops have grown: by a slip, its
   * commands stand between those of the crops. Setting what stands there changes nothing, so that all that is left of it is
   * that trodden plots are farmland again where two crops at least have grown.
   */
  #mended(grown: number, { blockAt }: RefereeView): readonly string[] {
    if (grown < 2) return []
    const trodden = this.#task.plots.filter((pos) => blockName(blockAt(pos)) !== 'farmland')
    return trodden.map((pos) => `setblock ${pos.join(' ')} farmland[moisture=7]`)
  }
}
