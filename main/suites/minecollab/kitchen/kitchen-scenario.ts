/** A task of MineCollab's cooking or Hell's Kitchen as a whole scenario. */
import type { Scenario, StageMember } from '../../../../shared/contract/scenario.ts'
import type { CollaborationPreset } from '../../../../shared/contract/tasks/collaboration.ts'
import { memberName, stacksOf } from '../members.ts'
import type { Dish } from './dishes.ts'
import { hardToGet } from './dishes.ts'
import { kitchenWorld } from './kitchen-world.ts'
import { splitIngredients } from './split-ingredients.ts'

interface KitchenTask extends Pick<Scenario, 'address' | 'title' | 'goal' | 'task'> {
  readonly preset: CollaborationPreset
  /** Of the layout. */
  readonly seed: number
  readonly dishes: readonly Dish[]
  /** What each member alone is told, by place: as many members as there are lists. */
  readonly briefs: readonly (readonly string[])[]
  readonly timeS: number
  /** Ends `Our own, in the form of MineCollab's`. */
  readonly form: string
}

export function kitchenScenario({ preset, seed, dishes, briefs, timeS, form, ...own }: KitchenTask): Scenario {
  const agents = briefs.length
  const { world, landmarks, redraws } = kitchenWorld({ preset, seed, agents })
  const hands = preset === 'minecollab-head' ? splitIngredients(hardToGet(dishes), agents) : briefs.map(() => [])
  const drawn = redraws === 0 ? '' : `; layout drawn again ${redraws === 1 ? 'once' : `${redraws} times`}`
  return {
    ...own,
    world: { ...world, members: hands.map((amounts) => ({ items: stacksOf(amounts) })) },
    landmarks: [...landmarks],
    limits: { actionTimeS: timeS, gameTimeS: timeS, noProgressS: null },
    stage: { members: briefs.map(memberOf) },
    origin: 'generated',
    source: `Our own, in the form of MineCollab's ${form} (${preset})${drawn}`,
  }
}

function memberOf(brief: readonly string[], place: number): StageMember {
  const name = memberName(place)
  return brief.length === 0 ? { name } : { name, brief: [...brief] }
}
