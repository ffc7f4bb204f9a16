/** Call `catalog.get`: the tables of plug-ins, described. */
import { z } from 'zod'
import type { Catalog } from '../../../preload/contract/catalog.ts'
import { ok } from '../../../preload/contract/errors.ts'
import { methods } from '../../methods/index.ts'
import type { MethodDescriptor } from '../../methods/method.ts'
import { metricId, metrics } from '../../metrics/index.ts'
import { modelProviders } from '../../models/index.ts'
import type { KeyRing } from '../../models/keys.ts'
import { suites } from '../../suites/index.ts'
import type { Suite } from '../../suites/suite.ts'
import type { Handlers } from './handler.ts'

/** The tables do not change while the lab runs: the catalog is made once, when it is first asked for. Keys come and go. */
export function catalogHandlers(keys: KeyRing): Pick<Handlers, 'catalog.get'> {
  let catalog: Catalog | null = null
  return {
    'catalog.get': async () => {
      catalog ??= await makeCatalog()
      return ok({ ...catalog, models: catalog.models.map((model) => ({ ...model, ...presetsOf(model.id, keys) })) })
    },
  }
}

function presetsOf(providerId: string, keys: KeyRing): Pick<Catalog['models'][number], 'presets'> {
  const presets = modelProviders.find(({ id }) => id === providerId)?.presets?.(keys)
  return presets === undefined ? {} : { presets: [...presets] }
}

async function makeCatalog(): Promise<Catalog> {
  const benchmarks = Map.groupBy(suites, ({ benchmark }) => benchmark)
  return {
    benchmarks: [...benchmarks].map(([id, members]) => ({ id, suites: members.map((suite) => suite.id) })),
    suites: suites.map(({ id, label, description, benchmark, actions, rules }) => ({
      id,
      label,
      description,
      benchmark,
      actions: [...actions],
      rules: [...rules],
    })),
    scenarios: suites.flatMap(scenariosOf),
    methods: await Promise.all(methods.map(describeMethod)),
    models: modelProviders.map(({ id, label, description, kind, parameters }) => ({
      id,
      label,
      description,
      kind,
      parameters: describe(parameters),
    })),
    presets: [],
    metrics: metrics.map((metric) => ({
      id: metricId(metric),
      label: metric.label,
      unit: metric.unit,
      source: metric.source,
      isDefault: metric.isDefault,
    })),
  }
}

async function describeMethod(method: MethodDescriptor): Promise<Catalog['methods'][number]> {
  const { id, label, description, needsTruth, variants, parameters } = method
  const prompts = (await method.loadPrompts()).flatMap(
    ({ purpose, role, description: asks = '', instructions, placeholders = [] }) =>
      instructions === undefined
        ? []
        : [{ purpose, role, description: asks, instructions, placeholders: [...placeholders] }],
  )
  return {
    id,
    label,
    description,
    ...(needsTruth === true ? { needsTruth } : {}),
    variants: variants.map((variant) => ({ id: variant.id, label: variant.label })),
    ...(prompts.length === 0 ? {} : { prompts }),
    parameters: describe(parameters),
  }
}

function scenariosOf(suite: Suite): Catalog['scenarios'] {
  return suite.list().map(({ address, title, size, complexity }) => {
    const scenario = suite.scenario(address.split('/').slice(2).join('/'))
    if (scenario === null) throw new Error(`${address} is listed and not there`)
    return { address, title, size, complexity, origin: scenario.origin }
  })
}

/** What a user may give, as JSON Schema with defaults and descriptions. */
function describe(parameters: z.ZodType): Record<string, unknown> {
  return { ...z.toJSONSchema(parameters, { io: 'input', unrepresentable: 'any' }) }
}
