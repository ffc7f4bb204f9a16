/** What the command line says of a comparison, in the words of the lab: ids of runs and conditions, addresses, measures. */
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { type ComparedGroup, type ComparisonRequest, pairTests } from '../../../shared/contract/comparison.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { matchesGlob } from '../../../shared/core/glob.ts'
import { badInput, unknownName } from './command-arguments.ts'
import { findRun } from './find-id.ts'
import { listOf } from './option-values.ts'

/** As they were typed. */
interface CompareWords {
  readonly runs: readonly string[]
  readonly conditions?: string
  readonly scenarios?: string
  readonly metrics?: string
  readonly baseline?: string
  readonly test?: string
}

/** Looks every name up; conditions and the baseline are known by their labels, ids, or beginnings of ids. */
export async function findRequest(bridge: Bridge, words: CompareWords): Promise<Result<ComparisonRequest>> {
  const test = pairTests.find((name) => name === words.test)
  if (words.test !== undefined && test === undefined) return unknownName('test', words.test, pairTests)
  const scenarios = listed('--scenarios', words.scenarios)
  if (!scenarios.ok) return scenarios
  const tested = listed('--metrics', words.metrics)
  if (!tested.ok) return tested
  const runIds: string[] = []
  for (const text of words.runs) {
    const id = await findRun(bridge, text)
    if (!id.ok) return id
    runIds.push(id.value)
  }
  const groups = await findGroups(bridge, runIds, words)
  if (!groups.ok) return groups
  return ok({
    runIds,
    ...groups.value,
    ...(scenarios.value === null ? {} : { scenarios: [...scenarios.value] }),
    ...(tested.value === null ? {} : { tested: [...tested.value] }),
    ...(test === undefined ? {} : { test }),
  })
}

function listed(option: string, text: string | undefined): Result<readonly string[] | null> {
  return text === undefined ? ok(null) : listOf(option, text)
}

type ChosenGroups = Pick<ComparisonRequest, 'conditionIds' | 'baseline'>

async function findGroups(
  bridge: Bridge,
  runIds: readonly string[],
  { conditions, baseline }: CompareWords,
): Promise<Result<ChosenGroups>> {
  if (conditions === undefined && baseline === undefined) return ok({})
  const names = listed('--conditions', conditions)
  if (!names.ok) return names
  const known = await bridge.call('compare.get', { runIds: [...runIds] })
  if (!known.ok) return known
  const { groups } = known.value
  const chosen = new Set<string>()
  for (const name of names.value ?? []) {
    const found = groups.filter((group) => isMeant(group, name))
    if (found.length === 0) return unknownGroup(name, groups)
    for (const { conditionId } of found) chosen.add(conditionId)
  }
  const first = baseline === undefined ? ok(null) : findBaseline(baseline, groups)
  if (!first.ok) return first
  return ok({
    ...(names.value === null ? {} : { conditionIds: [...chosen] }),
    ...(first.value === null ? {} : { baseline: first.value }),
  })
}

/** `*` stands for anything in a label. */
function isMeant({ label, conditionId, key }: ComparedGroup, name: string): boolean {
  return matchesGlob(name, label) || key === name || (name !== '' && conditionId.startsWith(name))
}

function findBaseline(name: string, groups: readonly ComparedGroup[]): Result<string> {
  const exact = groups.filter(({ label, key }) => label === name || key === name)
  const found = exact.length > 0 ? exact : groups.filter((group) => isMeant(group, name))
  const [only] = found
  if (only === undefined) return unknownGroup(name, groups)
  if (found.length === 1) return ok(only.key)
  return badInput(`--baseline ${name} is ${found.map(({ label }) => label).join(' and ')}: name one of them.`)
}

function unknownGroup(name: string, groups: readonly ComparedGroup[]): Result<never> {
  return unknownName(
    'condition',
    name,
    groups.map(({ label }) => label),
  )
}
