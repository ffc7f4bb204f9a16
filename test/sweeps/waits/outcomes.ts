/** TeamCraft's cases played by their scripted teams with both kinds of waits, and whether the same came of it. */
import { join } from 'node:path'
import { putImportedScenarios } from '../../../db/imported-scenarios.ts'
import { openDatabase, transaction } from '../../../db/open.ts'
import { StorableScenario } from '../../../db/storable-scenario.ts'
import { scenarioLines } from '../../../main/lab/scenario-lines.ts'
import { makeClearScenario } from '../../../main/suites/teamcraft-clear/make-scenario.ts'
import { ownClearCases } from '../../../main/suites/teamcraft-clear/own-cases.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import { must } from '../../fakes/must.ts'
import { type PlayedEpisode, playRun } from '../../fakes/played-run.ts'

const waits = ['vanilla', 'accelerated'] as const

export interface Outcome {
  readonly address: string
  /** How it ended, its joint steps with completions and rewards, and what became of each call, in that order. */
  readonly vanilla: readonly string[]
  readonly accelerated: readonly string[]
  /** Game time in ms. */
  readonly tookMs: { readonly vanilla: number; readonly accelerated: number }
}

/** The own case of clearing by that name, with blocks that take as many calls as the paper says. */
export function durableCase(name: string): Scenario {
  const given = ownClearCases().find((one) => one.name === name)
  if (given === undefined) throw new Error(`there is no own case ${name}`)
  const task = { ...given.task, durability: 'on' as const }
  return makeClearScenario({ ...given, name: `${name}.durable`, task, origin: 'imported' })
}

/** Sorted by address. */
export async function playWithBothWaits(
  addresses: readonly string[],
  durable: readonly Scenario[],
): Promise<readonly Outcome[]> {
  const played = await playRun(
    {
      name: 'waits',
      scenarios: [...addresses, ...durable.map(({ address }) => address)],
      methods: waits.map((wait) => ({ method: 'scripted-expert', params: { wait } })),
      agents: [2, 3, 4],
      seeds: [1],
      model: { provider: 'scripted', model: 'scripted' },
    },
    async (_, dataFolder) => {
      const db = must(openDatabase(join(dataFolder, 'lab.sqlite')))
      const storable = durable.map((scenario) => must(StorableScenario.of(scenario)))
      const how = { source: 'a sweep', at: new Date(0).toISOString(), lines: scenarioLines }
      transaction(db, () => putImportedScenarios(db, storable, how))
      db.close()
    },
  )
  const byAddress = Map.groupBy(played, ({ record }) => record.header.scenario.address)
  return [...byAddress]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([address, own]) => {
      const [vanilla, accelerated] = waits.map((wait) => {
        const found = own.find(({ record }) => record.header.method.params.wait === wait)
        if (found === undefined) throw new Error(`${address} was not played with ${wait} waits`)
        return found
      })
      if (vanilla === undefined || accelerated === undefined) throw new Error('unreachable')
      return {
        address,
        vanilla: outcomeOf(vanilla),
        accelerated: outcomeOf(accelerated),
        tookMs: { vanilla: endOf(vanilla), accelerated: endOf(accelerated) },
      }
    })
}

function outcomeOf({ result, record }: PlayedEpisode): readonly string[] {
  const calls = new Map<number, string>()
  const steps: string[] = []
  let done: string[] = []
  for (const event of record.events) {
    if (event.type === 'action.start') calls.set(event.data.id, `${event.actor.id} ${canonicalJson(event.data.call)}`)
    else if (event.type === 'action.end') {
      done.push(`${calls.get(event.data.id)}: ${event.data.ok ? 'ok' : (event.data.reason ?? 'failed')}`)
    } else if (event.type === 'joint.step') {
      const { step, completion, reward } = event.data
      // Who is ready first differs with how long one walks from where one was left.
      steps.push(`step ${step}: completion ${completion}, reward ${reward}`, ...done.toSorted())
      done = []
    }
  }
  return [`${result.endReason}`, ...steps]
}

function endOf({ record }: PlayedEpisode): number {
  return record.events.at(-1)?.atMs ?? 0
}

/** The first line in which the two differ; null where they are equal. */
export function difference({ vanilla, accelerated }: Pick<Outcome, 'vanilla' | 'accelerated'>): string | null {
  const length = Math.max(vanilla.length, accelerated.length)
  for (let line = 0; line < length; line++) {
    if (vanilla[line] !== accelerated[line]) return `${vanilla[line] ?? '–'} | ${accelerated[line] ?? '–'}`
  }
  return null
}
