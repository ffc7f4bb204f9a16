/** Which rules of the world a measurement lifts, and what twins without them show. */
import { type WorldRule, worldRules } from '../../packages/minecraft-server/values/world-rules.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import type { AskedEdge, Measurement, TwinsRequest, WorldRulesSpokenOf } from '../../shared/contract/twins.ts'
import type { Twin } from '../../shared/core/causes/effects.ts'
import { ruleEffects } from '../../shared/core/causes/rule-effects.ts'
import { paperWorldRules } from '../planner/paper-rules.ts'
import { suiteOfTask } from '../suites/index.ts'
import { rulesOf } from '../suites/suite.ts'

/** A plan's planner, as far as its rules are known. */
interface Planned {
  readonly scenario: Scenario
  readonly asked: readonly AskedEdge[] | null
}

/** Ids of the rules that the planner weighed edges by; those of the scenario where it weighed none. */
function plannerRules({ scenario, asked }: Planned): readonly string[] {
  const weighed = new Set((asked ?? []).flatMap(({ ate = {} }) => Object.keys(ate)))
  if (weighed.size > 0) return [...weighed]
  return rulesOf(suiteOfTask(scenario.task), scenario).map(({ id }) => id)
}

const unknown = { why: 'It is a rule of somebody’s own: the lab does not know what in the world it speaks of.' }

/** What in the world a rule speaks of that the planner of such a task was told. */
export function worldRuleOf(task: Pick<Scenario['task'], 'kind'>, rule: string): WorldRulesSpokenOf[string] {
  return suiteOfTask(task).worldRules[rule] ?? paperWorldRules[rule] ?? unknown
}

/** Each is lifted alone, in the table's order. */
export function rulesToLift(lift: TwinsRequest['lift'], planned: Planned): readonly WorldRule[] {
  if (lift === undefined) return []
  const wanted = new Set(
    lift === 'all'
      ? plannerRules(planned).flatMap((id) => {
          const spoken = worldRuleOf(planned.scenario.task, id)
          return 'lifts' in spoken ? [spoken.lifts] : []
        })
      : lift,
  )
  return worldRules.filter((rule) => wanted.has(rule))
}

/** A twin and the rules that its world did without; none in the ordinary one. */
export interface PlayedTwin extends Twin {
  readonly lifted: readonly WorldRule[]
}

/** Empty where no rule was lifted. */
export function measuredWithoutRules(
  subtasks: readonly number[],
  twins: readonly PlayedTwin[],
  planned: Planned,
): Pick<Measurement, 'withoutRules' | 'notLifted'> {
  const worlds = Map.groupBy(twins, ({ lifted }) => lifted.join(' '))
  const ordinary = worlds.get('') ?? []
  worlds.delete('')
  if (worlds.size === 0) return {}
  const spoken = plannerRules(planned).map((rule) => ({ rule, ...worldRuleOf(planned.scenario.task, rule) }))
  return {
    withoutRules: [...worlds.values()].flatMap((ofWorld) => {
      const lifted = ofWorld[0]?.lifted ?? []
      const rules = spoken.flatMap((one) => ('lifts' in one && lifted.includes(one.lifts) ? [one.rule] : []))
      const seen = ruleEffects({ subtasks, ordinary, lifted: ofWorld, asked: planned.asked ?? [] })
      return [{ lifted: [...lifted], rules, ...seen }]
    }),
    notLifted: spoken.flatMap((one) => ('why' in one ? [{ rule: one.rule, why: one.why }] : [])),
  }
}
