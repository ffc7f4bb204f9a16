/** Scenarios as a list to choose from: searched, narrowed, sorted. Pure. */
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { namesOf } from '../../client/use-scenario-names.ts'

export type CatalogScenario = Catalog['scenarios'][number]
type CatalogSuite = Catalog['suites'][number]

const scenarioSorts = ['size', 'complexity', 'title'] as const
export type ScenarioSort = (typeof scenarioSorts)[number]

export interface ScenarioFilter {
  /** `benchmark/suite`; null for all. */
  readonly suite: string | null
  /** Part of a benchmark; null for all. */
  readonly split: string | null
  readonly text: string
  /** Both ends included; null for no end. */
  readonly least: number | null
  readonly most: number | null
}

export const noFilter: ScenarioFilter = { suite: null, split: null, text: '', least: null, most: null }

export function suiteKey({ benchmark, id }: Pick<CatalogSuite, 'benchmark' | 'id'>): string {
  return `${benchmark}/${id}`
}

export function isOfSuite({ address }: Pick<CatalogScenario, 'address'>, suite: string): boolean {
  return address.startsWith(`${suite}/`)
}

export interface SuiteGroup {
  readonly id: string
  readonly label: string
  readonly suites: readonly (CatalogSuite & { readonly key: string; readonly count: number })[]
}

/** The suites under their benchmarks, in the catalog's order. */
export function suiteGroups({ benchmarks, suites, scenarios }: Catalog): readonly SuiteGroup[] {
  const counts = Map.groupBy(scenarios, ({ address }) => address.split('/').slice(0, 2).join('/'))
  const counted = suites.map((suite) => {
    const key = suiteKey(suite)
    return { ...suite, key, count: counts.get(key)?.length ?? 0 }
  })
  return benchmarks.map(({ id, label }) => ({ id, label, suites: counted.filter(({ benchmark }) => benchmark === id) }))
}

/** Parts of the benchmark that a suite's scenarios are of, with how many are; none where all are of one or tell of none. */
export function splitsOf(
  scenarios: readonly CatalogScenario[],
  suite: string | null,
): readonly { readonly split: string; readonly count: number }[] {
  if (suite === null) return []
  const own = scenarios.filter((scenario) => isOfSuite(scenario, suite))
  const counts = Map.groupBy(own, ({ split }) => split)
  const splits = [...counts].flatMap(([split, all]) => (split === undefined ? [] : [{ split, count: all.length }]))
  return splits.length > 1 ? splits : []
}

/** Every word has to stand in the title, the name in lists, the address or the origin. */
export function shownScenarios(
  scenarios: readonly CatalogScenario[],
  { suite, split, text, least, most }: ScenarioFilter,
): readonly CatalogScenario[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const nameOf = namesOf(scenarios)
  return scenarios.filter((scenario) => {
    const { title, address, origin } = scenario
    const hay = `${title} ${nameOf(address)} ${address} ${origin}`.toLowerCase()
    return (
      (suite === null || isOfSuite(scenario, suite)) &&
      (split === null || scenario.split === split) &&
      words.every((word) => hay.includes(word)) &&
      (least === null || scenario.complexity >= least) &&
      (most === null || scenario.complexity <= most)
    )
  })
}

/** Ties stay in the catalog's order. */
export function sortedScenarios(
  scenarios: readonly CatalogScenario[],
  by: ScenarioSort,
  isFalling: boolean,
): readonly CatalogScenario[] {
  const sign = isFalling ? -1 : 1
  return scenarios.toSorted((a, b) => (by === 'title' ? sign * a.title.localeCompare(b.title) : sign * (a[by] - b[by])))
}

interface ComplexityBin {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** How many scenarios there are per range of complexity; the last range includes its end. */
export function complexityBins(scenarios: readonly CatalogScenario[], bins: number): readonly ComplexityBin[] {
  if (scenarios.length === 0) return []
  const values = scenarios.map(({ complexity }) => complexity)
  const low = Math.floor(Math.min(...values))
  const high = Math.max(Math.ceil(Math.max(...values)), low + 1)
  // Multiplied before it is divided: the last edge is the highest value exactly.
  const edge = (at: number): number => low + (at * (high - low)) / bins
  return Array.from({ length: bins }, (_, at) => {
    const [from, to] = [edge(at), edge(at + 1)]
    const isLast = at === bins - 1
    return { from, to, count: values.filter((value) => value >= from && (isLast || value < to)).length }
  })
}

/** With or without some more, in the catalog's order: what is compared does not depend on the order of clicks. */
export function withScenarios(
  chosen: readonly string[],
  addresses: readonly string[],
  isChosen: boolean,
  catalog: Catalog,
): readonly string[] {
  const wanted = new Set(chosen)
  for (const address of addresses) {
    if (isChosen) wanted.add(address)
    else wanted.delete(address)
  }
  const known = new Set(catalog.scenarios.map(({ address }) => address))
  return [
    ...[...known].filter((address) => wanted.has(address)),
    ...chosen.filter((one) => wanted.has(one) && !known.has(one)),
  ]
}

/** A scenario that a run will play, as it is named to people. */
export interface ChosenScenario {
  readonly address: string
  /** Its address itself where the lab has it no more. */
  readonly title: string
  /** As lists call it. */
  readonly name: string
  readonly isKnown: boolean
}

/** In the order of their addresses. */
export function chosenScenarios(catalog: Catalog, addresses: readonly string[]): readonly ChosenScenario[] {
  const known = new Map(catalog.scenarios.map(({ address, title }) => [address, title]))
  const nameOf = namesOf(catalog.scenarios)
  return addresses.map((address) => {
    const title = known.get(address)
    return { address, title: title ?? address, name: nameOf(address), isKnown: title !== undefined }
  })
}

/** What an agent can be allowed to do: what all agents may, and what only those may whose abilities name it. */
export interface OfferedActions {
  readonly actions: readonly string[]
  readonly optional: readonly string[]
}

/** Of the chosen scenarios, or of all suites where none is chosen: each action once, in the suites' order. */
export function actionsOf(catalog: Catalog, scenarios: readonly string[]): OfferedActions {
  const chosen = catalog.suites.filter((suite) => scenarios.some((address) => isOfSuite({ address }, suiteKey(suite))))
  const suites = chosen.length === 0 ? catalog.suites : chosen
  const actions = new Set(suites.flatMap((suite) => suite.actions))
  const optional = new Set(suites.flatMap(({ optionalActions }) => optionalActions))
  return { actions: [...actions], optional: [...optional].filter((name) => !actions.has(name)) }
}
