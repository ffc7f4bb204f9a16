/** A run's names looked up in the tables of plug-ins. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { ModelKind } from '../../../shared/contract/results.ts'
import { MAX_CONDITIONS, type RunSpec } from '../../../shared/contract/run.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { agentNames } from '../../../shared/contract/team.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { leftOut } from '../../../shared/core/stage-team.ts'
import { methodByName, type ResolvedMethod } from '../../methods/index.ts'
import { misfitOf } from '../../methods/misfit.ts'
import { type ResolvedRun, teamSizesOf } from '../../runs/expand.ts'
import { type BroughtScenarios, nothingBrought } from '../../suites/brought-scenarios.ts'
import { findScenarios, suiteOfTask } from '../../suites/index.ts'
import { ownServerOnly } from '../../suites/own-server-only.ts'
import { bindMembers, bindModels } from './bind-models.ts'
import { checkMembers, checkPeople } from './check-members.ts'

/**
 * Looks up the names of a spec whose form is checked, and writes out every parameter; `imported` are scenarios besides the
 * suites' own. Fails with `bad-input`, `unknown-name` or `unsupported`.
 */
export function resolveRun(
  spec: RunSpec,
  brought: BroughtScenarios = nothingBrought,
): Result<{ readonly run: ResolvedRun; readonly modelKind: ModelKind }> {
  const members = checkMembers(spec)
  if (!members.ok) return members
  const scenarios = findScenarios(spec.scenarios, brought)
  if (!scenarios.ok) return scenarios
  const methods: ResolvedMethod[] = []
  for (const { method, params } of spec.methods) {
    const found = methodByName(method, params)
    if (!found.ok) return found
    methods.push(found.value)
  }
  const models = bindModels(spec)
  if (!models.ok) return models
  const { sets, general } = models.value
  const [, kind] = general
  const own = bindMembers(spec, general)
  if (!own.ok) return own
  const memberModels = Object.keys(own.value).length === 0 ? {} : { memberModels: own.value }
  const choices = methods.map(({ choice }) => choice)
  const run = { spec, scenarios: scenarios.value, methods: choices, models: sets, ...memberModels }
  const crossed = checkConditions(run)
  if (!crossed.ok) return crossed
  const fitting = checkMethods(methods, run.scenarios)
  if (!fitting.ok) return fitting
  const staged = checkTeamSizes(run)
  if (!staged.ok) return staged
  const people = checkPeople(run)
  if (!people.ok) return people
  const playable = playableThere(run, methods)
  return playable.ok ? ok({ run, modelKind: kind }) : playable
}

/** Counted before they are made: what crosses two long lists would not fit into memory. */
function checkConditions({ spec, methods, models }: Pick<ResolvedRun, 'spec' | 'methods' | 'models'>): Result<void> {
  const sizes = teamSizesOf(spec).length
  const conditions = methods.length * models.length * sizes
  if (conditions <= MAX_CONDITIONS) return ok(undefined)
  const made = [
    counted(methods.length, 'method'),
    counted(models.length, 'set of models', 'sets of models'),
    counted(sizes, 'size of team', 'sizes of teams'),
  ].join(' × ')
  return fail(
    'bad-input',
    `The run has ${counted(conditions, 'condition')} (${made}), and one run may have ${MAX_CONDITIONS.toLocaleString('en')}. Choose fewer methods, models or sizes.`,
  )
}

/** A method that lacks in one of the suites what it needs would end each of its episodes there without a result. */
function checkMethods(methods: readonly ResolvedMethod[], scenarios: readonly Scenario[]): Result<void> {
  const suites = Map.groupBy(scenarios, ({ task }) => suiteOfTask(task))
  for (const { descriptor } of methods) {
    for (const [suite, [first, ...others]] of suites) {
      const misfit = misfitOf(descriptor, suite)
      if (misfit === null) continue
      const more = others.length === 0 ? '' : ` and ${others.length} more`
      return fail('unsupported', `${misfit}. Leave out ${descriptor.id}, or ${first?.address}${more}.`)
    }
  }
  return ok(undefined)
}

/** A scenario that fixes its team is played by teams of that size alone: one at least has to be played. */
function checkTeamSizes({ spec, scenarios }: Pick<ResolvedRun, 'spec' | 'scenarios'>): Result<void> {
  const { scenarios: unfit, sizes } = leftOut(scenarios, teamSizesOf(spec))
  const [first] = unfit
  if (first === undefined || unfit.length < scenarios.length) return ok(undefined)
  const fix = unfit.length === 1 ? ' fixes its team' : ` and ${unfit.length - 1} more scenarios fix their teams`
  return fail(
    'bad-input',
    `agents: ${first.address}${fix}, and no team here has that size. Take teams of ${sizes.join(' or ')}, or other scenarios.`,
  )
}

/** Names under which agents of the run join the game. */
export function playersOf({ spec, scenarios }: Pick<ResolvedRun, 'spec' | 'scenarios'>): readonly string[] {
  const staged = scenarios.flatMap(({ stage }) => stage?.members.flatMap(({ name }) => name ?? []) ?? [])
  return [...agentNames.slice(0, Math.max(...teamSizesOf(spec))), ...staged]
}

/** `bad-input` for another clock and for an operator with an agent's name, `unsupported` for scenarios that cannot be played there. */
function playableThere({ spec, scenarios }: ResolvedRun, methods: readonly ResolvedMethod[]): Result<void> {
  const { server, clock } = spec
  // Only the lab's own clock can stand while models answer.
  const pausing =
    clock === 'real'
      ? methods.find(({ descriptor, choice }) => descriptor.pausesGame?.(choice.params) === true)
      : undefined
  if (pausing !== undefined) {
    return fail(
      'unsupported',
      `${pausing.choice.id}: game time cannot stand still on the real clock. Let it run in discussions, or take the virtual clock.`,
    )
  }
  if (server === undefined) return ok(undefined)
  if (clock !== 'real') {
    return fail(
      'bad-input',
      `server: ${'own' in server ? server.own : server.host} keeps its own time, which a ${clock} clock cannot follow. Set the clock to real.`,
    )
  }
  if ('username' in server && playersOf({ spec, scenarios }).includes(server.username)) {
    return fail('bad-input', `server: the operator ${server.username} has the name of an agent. Take another player.`)
  }
  const reasons = scenarios.flatMap((scenario) => {
    const why = ownServerOnly(scenario)
    return why === null ? [] : [{ address: scenario.address, why }]
  })
  const [first] = reasons
  if (first === undefined) return ok(undefined)
  const others = reasons.length === 1 ? '' : ` and ${reasons.length - 1} more`
  return fail(
    'unsupported',
    `${first.address}${others} cannot be played on another server: ${first.why}. Leave them out, or play them on the lab's own server.`,
  )
}
