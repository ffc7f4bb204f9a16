/** Call `catalog.get`: the tables of plug-ins, described. */

import { z } from 'zod'
import type { Catalog, Preset } from '../../../shared/contract/catalog.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { suiteAddress } from '../../../shared/core/families/index.ts'
import { describeActions } from '../../actions/describe-actions.ts'
import { actions } from '../../actions/index.ts'
import { knowsTruth, methods } from '../../methods/index.ts'
import type { MethodDescriptor } from '../../methods/method.ts'
import { metricId, metrics } from '../../metrics/index.ts'
import { interventionalMetrics } from '../../metrics/interventional.ts'
import { modelProviders } from '../../models/index.ts'
import type { KeyRing } from '../../models/keys.ts'
import { paperRuleSet } from '../../planner/paper-rules.ts'
import { findScenarios, ownScenarios, scenarioByAddress, suites } from '../../suites/index.ts'
import type { Suite } from '../../suites/suite.ts'
import { builtInPresets } from '../built-in-presets.ts'
import { comparedMeasures } from '../compared-measures.ts'
import { type LabScenarios, type ListedScenarios, orLeftOut } from '../imported-scenarios.ts'
import { scenarioWarnings } from '../run-warnings.ts'
import type { Handlers } from './handler.ts'

type CatalogTables = Omit<Catalog, 'presets' | 'problems'>

/**
 * The tables do not change while the lab runs: they are described once, when they are first asked for. Keys, presets and
 * imported scenarios come and go; without a database there are the built-in ones.
 */
export function catalogHandlers(
  keys: KeyRing,
  presets: () => Result<readonly Preset[]> = () => ok(builtInPresets()),
  imported: () => Result<ListedScenarios> = () => ok({ scenarios: [], leftOut: [] }),
): Pick<Handlers, 'catalog.get'> {
  let tables: CatalogTables | null = null
  return {
    'catalog.get': async () => {
      tables ??= await describeTables()
      const kept = presets()
      if (!kept.ok) return kept
      const brought = imported()
      if (!brought.ok) return brought
      const models = await Promise.all(
        tables.models.map(async (model) => ({ ...model, ...(await presetsOf(model.id, keys)) })),
      )
      const scenarios = [...tables.scenarios, ...brought.value.scenarios]
      const problems = brought.value.leftOut.map(({ message }) => message)
      return ok({ ...tables, scenarios, models, presets: [...kept.value], problems })
    },
  }
}

async function presetsOf(providerId: string, keys: KeyRing): Promise<Pick<Catalog['models'][number], 'presets'>> {
  const presets = await modelProviders.find(({ id }) => id === providerId)?.presets?.(keys)
  return presets === undefined ? {} : { presets: [...presets] }
}

/** The second part of its addresses. */
function nameOf({ benchmark, id }: Suite): string {
  return suiteAddress(benchmark, id).slice(benchmark.length + 1)
}

async function describeTables(): Promise<CatalogTables> {
  const benchmarks = Map.groupBy(suites, ({ benchmark }) => benchmark)
  return {
    benchmarks: [...benchmarks].map(([id, members]) => ({
      id,
      label: members.find(({ benchmarkLabel }) => benchmarkLabel !== undefined)?.benchmarkLabel ?? id,
      suites: members.map(nameOf),
    })),
    suites: suites.map((suite) => ({
      id: nameOf(suite),
      label: suite.label,
      description: suite.description,
      benchmark: suite.benchmark,
      actions: [...suite.actions],
      optionalActions: [...(suite.optionalActions ?? [])],
      rules: [...suite.rules],
      ruleSets: [{ ...paperRuleSet, rules: [...paperRuleSet.rules] }],
    })),
    actions: describeActions(actions).map(({ name, description, parameters, failures }) => ({
      ...{ name, description },
      parameters: { ...parameters },
      failures: { ...failures },
    })),
    scenarios: [...ownScenarios()],
    methods: await Promise.all(methods.map(describeMethod)),
    models: modelProviders.map(({ id, label, description, kind, parameters }) => ({
      id,
      label,
      description,
      kind,
      parameters: describe(parameters),
    })),
    metrics: [...metrics, ...interventionalMetrics].map((metric) => ({
      id: metricId(metric),
      label: metric.label,
      unit: metric.unit,
      source: metric.source,
      isDefault: metric.isDefault,
      ...(metric.main === true ? { main: true as const } : {}),
    })),
    measures: comparedMeasures.map(({ id, label, unit, source, main }) => ({
      ...{ id, label, unit, source },
      ...(main === true ? { main } : {}),
    })),
  }
}

const paramsSchema = z.record(z.string(), z.json())

async function describeMethod(method: MethodDescriptor): Promise<Catalog['methods'][number]> {
  const { id, label, about, loop, variants, parameters } = method
  const prompts = (await method.loadPrompts()).map(({ purpose, role, description: asks = '', instructions }) => {
    return { purpose, role, description: asks, instructions }
  })
  return {
    id,
    label,
    description: about[0],
    about,
    loop,
    ...(knowsTruth(method) ? { needsTruth: true as const } : {}),
    variants: variants.map((variant) => ({ ...variant, params: paramsSchema.parse(variant.params) })),
    ...(prompts.length === 0 ? {} : { prompts }),
    parameters: describe(parameters),
  }
}

/** What a user may give, as JSON Schema with defaults and descriptions. */
function describe(parameters: z.ZodType): Record<string, unknown> {
  return { ...z.toJSONSchema(parameters, { io: 'input', unrepresentable: 'any' }) }
}

/** Call `scenario.get`: a scenario as an episode would get it. */
export function scenarioHandlers(imported: () => Result<LabScenarios>): Pick<Handlers, 'scenario.get'> {
  return {
    'scenario.get': ({ address }) => {
      const brought = imported()
      if (!brought.ok) return brought
      const scenario = scenarioByAddress(address, brought.value)
      if (scenario !== null) return ok({ scenario, warnings: [...scenarioWarnings(scenario)] })
      const found = orLeftOut(findScenarios([address], brought.value), [address], brought.value)
      if (!found.ok) return found
      return fail(
        'bad-input',
        `address: "${address}" stands for ${found.value.length} scenarios, and this takes one: name it.`,
      )
    },
  }
}
