/** A run's names looked up in the tables of plug-ins. */

import { z } from 'zod'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import {
  type MethodChoice,
  type ModelBinding,
  type ModelBindings,
  modelRoles,
} from '../../shared/contract/record/header.ts'
import type { ModelKind } from '../../shared/contract/results.ts'
import { MAX_CONDITIONS, type ModelSet, type ModelSpec, type RunSpec } from '../../shared/contract/run.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import { SAY } from '../../shared/contract/talk.ts'
import { agentNames, type MemberModels, memberRoles } from '../../shared/contract/team.ts'
import { counted } from '../../shared/core/format/counted.ts'
import { modelSetsOf } from '../../shared/core/model-sets.ts'
import { leftOut } from '../../shared/core/stage-team.ts'
import { actionByName, actions } from '../actions/index.ts'
import { describeMismatch } from '../common/mismatch.ts'
import { nearestName } from '../common/nearest-name.ts'
import { methodByName, methods } from '../methods/index.ts'
import { misfitOf } from '../methods/misfit.ts'
import { modelProviders } from '../models/index.ts'
import { type BoundModels, type ResolvedRun, teamSizesOf } from '../runs/expand.ts'
import { type BroughtScenarios, nothingBrought } from '../suites/brought-scenarios.ts'
import { findScenarios, suiteOfTask } from '../suites/index.ts'
import { ownServerOnly } from '../suites/own-server-only.ts'

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
  const methods: MethodChoice[] = []
  for (const { method, params } of spec.methods) {
    const found = methodByName(method, params)
    if (!found.ok) return found
    methods.push(found.value.choice)
  }
  const models = bindModels(spec)
  if (!models.ok) return models
  const { sets, general } = models.value
  const [, kind] = general
  const own = bindMembers(spec, general)
  if (!own.ok) return own
  const memberModels = Object.keys(own.value).length === 0 ? {} : { memberModels: own.value }
  const run = { spec, scenarios: scenarios.value, methods, models: sets, ...memberModels }
  const crossed = checkConditions(run)
  if (!crossed.ok) return crossed
  const fitting = checkMethods(run)
  if (!fitting.ok) return fitting
  const staged = checkTeamSizes(run)
  if (!staged.ok) return staged
  const people = checkPeople(run)
  if (!people.ok) return people
  const playable = playableThere(run)
  return playable.ok ? ok({ run, modelKind: kind }) : playable
}

/**
 * People play in game time that they can follow. Where a scenario says who is a person, the run has to say so too: its results
 * then stand in conditions of their own, beside those of agents alone.
 */
function checkPeople({ spec, scenarios }: Pick<ResolvedRun, 'spec' | 'scenarios'>): Result<void> {
  const { clock, members = {} } = spec
  const people = Object.entries(members).filter(([, { kind }]) => kind === 'human')
  for (const { address, stage } of scenarios) {
    for (const [place, { name: own, kind }] of (stage?.members ?? []).entries()) {
      const name = agentNames[place] ?? ''
      const here = members[name]?.kind ?? 'agent'
      if (kind === undefined || kind === here) continue
      const who = kind === 'human' ? 'a person' : 'an agent'
      const called = own === undefined || own === name ? '' : `, called ${own}`
      return fail('bad-input', `members.${name}.kind: ${address} has ${who} there${called}. Set it to ${kind}.`)
    }
  }
  const joining = checkClients(spec, scenarios)
  if (!joining.ok) return joining
  const [first] = people
  if (first === undefined || clock !== 'virtual') return ok(undefined)
  return fail('bad-input', `members.${first[0]}.kind: nobody can follow the virtual clock. Set the clock to paced.`)
}

/** Members who join with a Minecraft client: in a world of the lab, at a pace to follow, and free to do what the game lets them. */
function checkClients({ clock, server, members = {} }: RunSpec, scenarios: readonly Scenario[]): Result<void> {
  const inOrder: readonly string[] = agentNames
  for (const [name, { kind, joins, abilities = 'all', blocked = [], modes = [] }] of Object.entries(members)) {
    if (joins === undefined) continue
    const at = `members.${name}`
    if (kind !== 'human') return fail('bad-input', `${at}.joins: an agent joins by itself. Set kind to human.`)
    if (server !== undefined) {
      const why = 'of another server the lab does not see what their client holds'
      return fail('unsupported', `${at}.joins: people join as members on the lab's own server only; ${why}.`)
    }
    if (clock !== 'paced') {
      return fail(
        'bad-input',
        `${at}.joins: a Minecraft client cannot follow the ${clock} clock. Set the clock to paced.`,
      )
    }
    const stages = scenarios.map(({ stage }) => stage?.members[inOrder.indexOf(name)] ?? {})
    const limits = [{ abilities, blocked }, ...stages]
    const isLimited = limits.some(
      (one) => (one.abilities ?? 'all') !== 'all' || one.blocked?.some((action) => action !== SAY),
    )
    if (isLimited || modes.length > 0) {
      const free = `only ${SAY} can be blocked. Leave abilities and modes out, or have ${name} played from the page.`
      return fail('bad-input', `${at}.joins: the lab does not hold the hands of a Minecraft client; ${free}`)
    }
  }
  return ok(undefined)
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
function checkMethods({ scenarios, methods: chosen }: Pick<ResolvedRun, 'scenarios' | 'methods'>): Result<void> {
  const suites = Map.groupBy(scenarios, ({ task }) => suiteOfTask(task))
  for (const { id } of chosen) {
    const descriptor = methods.find((method) => method.id === id)
    for (const [suite, [first, ...others]] of suites) {
      const misfit = descriptor === undefined ? null : misfitOf(descriptor, suite)
      if (misfit === null) continue
      const more = others.length === 0 ? '' : ` and ${others.length} more`
      return fail('unsupported', `${misfit}. Leave out ${id}, or ${first?.address}${more}.`)
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

/** Members that play in none of the teams, and actions that there are not, would change nothing without saying so. */
function checkMembers(spec: RunSpec): Result<void> {
  const largest = Math.max(...teamSizesOf(spec))
  const playing: readonly string[] = agentNames.slice(0, largest)
  for (const [name, { abilities = 'all', blocked = [] }] of Object.entries(spec.members ?? {})) {
    if (!playing.includes(name)) return fail('bad-input', `members: ${nobody(name, largest)}`)
    for (const [list, named] of Object.entries({ abilities: abilities === 'all' ? [] : abilities, blocked })) {
      const unknown = named.find((action) => actionByName(action) === null)
      if (unknown === undefined) continue
      const names = actions.map((action) => action.name)
      return fail(
        'bad-input',
        `members.${name}.${list}: there is no action "${unknown}". Did you mean "${nearestName(unknown, names)}"? There are: ${names.join(', ')}.`,
      )
    }
  }
  return ok(undefined)
}

function nobody(name: string, largest: number): string {
  const inOrder: readonly string[] = agentNames
  const place = inOrder.indexOf(name)
  if (place >= 0) return `${name} plays in teams of ${place + 1} or more, and the largest here has ${largest}.`
  const playing = inOrder.slice(0, largest)
  return `there is no agent "${name}". Did you mean "${nearestName(name, playing)}"? A team of ${largest} is ${playing.join(', ')}.`
}

/** A run's results are simulated, recorded or live: one of them, not a mixture. `general` is what its other models must be like. */
function bindModels(spec: RunSpec): Result<{ readonly sets: readonly BoundModels[]; readonly general: Provided }> {
  const said = modelSetsOf(spec)
  if (!said.ok) return said
  const sets: BoundModels[] = []
  let general: Provided | null = null
  for (const [index, set] of said.value.entries()) {
    const place = Array.isArray(spec.models) ? `models[${index}].` : ''
    const bound = bindModel(set.model)
    if (!bound.ok) return place === '' ? bound : fail(bound.error.code, `${place}model: ${bound.error.message}`)
    const { binding, kind } = bound.value
    general ??= [set.model.provider, kind]
    if (kind !== general[1]) return otherKind(`${place}model`, [set.model.provider, kind], general)
    const bindings = bindRoles(set, binding, `${place}models`, general)
    if (!bindings.ok) return bindings
    sets.push({ bindings: bindings.value, said: set })
  }
  return general === null ? fail('bad-input', 'models: name one at least.') : ok({ sets, general })
}

function bindRoles(
  { models = {} }: ModelSet,
  binding: ModelBinding,
  place: string,
  general: Provided,
): Result<ModelBindings> {
  const bindings: ModelBindings = { planner: binding, worker: binding, reflection: binding, vision: binding }
  for (const role of modelRoles) {
    const own = models[role]
    if (own === undefined) continue
    const bound = bindModel(own)
    if (!bound.ok) return fail(bound.error.code, `${place}.${role}: ${bound.error.message}`)
    if (bound.value.kind !== general[1]) return otherKind(`${place}.${role}`, [own.provider, bound.value.kind], general)
    bindings[role] = bound.value.binding
  }
  return ok(bindings)
}

/** Models of single agents, by their names; `members` and its names are checked already. */
function bindMembers({ members = {} }: RunSpec, general: Provided): Result<Record<string, MemberModels>> {
  const bound: Record<string, MemberModels> = {}
  for (const [name, { models = {} }] of Object.entries(members)) {
    for (const role of memberRoles) {
      const own = models[role]
      if (own === undefined) continue
      const read = bindModel(own)
      const place = `members.${name}.models.${role}`
      if (!read.ok) return fail(read.error.code, `${place}: ${read.error.message}`)
      if (read.value.kind !== general[1]) return otherKind(place, [own.provider, read.value.kind], general)
      bound[name] = { ...bound[name], [role]: read.value.binding }
    }
  }
  return ok(bound)
}

type Provided = readonly [provider: string, kind: ModelKind]

function otherKind(place: string, [own, ownKind]: Provided, [general, kind]: Provided): Result<never> {
  const rule = 'Models of one run are of one kind, so that its results are.'
  return fail('bad-input', `${place}: ${own} is ${ownKind} and ${general} is ${kind}. ${rule}`)
}

const paramsSchema = z.record(z.string(), z.json())

/** The model with all its settings written out; fails with `bad-input` or `unknown-name`. */
export function bindModel({ provider, model, params }: ModelSpec): Result<{ binding: ModelBinding; kind: ModelKind }> {
  const descriptor = modelProviders.find(({ id }) => id === provider)
  if (descriptor === undefined) {
    const known = modelProviders.map(({ id }) => id).join(', ')
    const nearest = nearestName(
      provider,
      modelProviders.map(({ id }) => id),
    )
    const hint = nearest === null ? '' : ` Did you mean "${nearest}"?`
    return fail('unknown-name', `There is no model provider "${provider}".${hint} There are: ${known}.`)
  }
  const full = descriptor.parameters.safeParse(params)
  if (!full.success) {
    const schema = z.toJSONSchema(descriptor.parameters, { io: 'input', unrepresentable: 'any' })
    const mismatch = describeMismatch(full.error.issues, schema, 'params')
    return fail('bad-input', `The settings do not fit the model ${provider}: ${mismatch}`)
  }
  const binding = { provider, model, params: paramsSchema.parse(full.data) }
  const usable = descriptor.check?.(binding) ?? ok(undefined)
  return usable.ok ? ok({ binding, kind: descriptor.kind }) : usable
}

/* Whether a run can be played on an external server, checked before the start. */

/** Whether the game is to stand while models answer, which only the lab's own clock can do. */
function pausesGame({ id, params }: MethodChoice): boolean {
  return methods.find((method) => method.id === id)?.pausesGame?.(params) === true
}

/** Names under which agents of the run join the game. */
export function playersOf({ spec, scenarios }: Pick<ResolvedRun, 'spec' | 'scenarios'>): readonly string[] {
  const staged = scenarios.flatMap(({ stage }) => stage?.members.flatMap(({ name }) => name ?? []) ?? [])
  return [...agentNames.slice(0, Math.max(...teamSizesOf(spec))), ...staged]
}

/** `bad-input` for another clock and for an operator with an agent's name, `unsupported` for scenarios that cannot be played there. */
function playableThere({ spec, scenarios, methods: chosen }: ResolvedRun): Result<void> {
  const { server, clock } = spec
  const pausing = clock === 'real' ? chosen.find(pausesGame) : undefined
  if (pausing !== undefined) {
    return fail(
      'unsupported',
      `${pausing.id}: game time cannot stand still on the real clock. Let it run in discussions, or take the virtual clock.`,
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
