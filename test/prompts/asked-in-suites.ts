/** Every question that methods ask in a small scenario of each suite, from episodes that the simulated model plays without mistakes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAnswers } from '../../main/answers/read-files.ts'
import { purposeOf, type RecordedAnswer } from '../../main/answers/recorded-answer.ts'
import { createLab, type LabOptions } from '../../main/lab/create-lab.ts'
import { connectLocally } from '../../main/lab/local-bridge.ts'
import { suites } from '../../main/suites/index.ts'
import { suiteAddress } from '../../shared/core/families/index.ts'
import { readWholeExport } from '../../shared/core/read-export.ts'
import { must } from '../fakes/must.ts'
import { faultless } from '../fakes/simulated-models.ts'

/** Those of the episodes that a language model played: small, and each with all that its family asks for. */
const scenarios = [
  'villagerbench/construction/raised-bed-06',
  'villagerbench/cooking/cake-milk.bucket-wheat.chest-sugar.chest',
  'villagerbench/escape/2p-steps2-seed0',
  'lab/mixture/2-agents-1',
  'minecollab/crafting/purple_banner-2-agents-depth-0-0',
  'teamcraft/smelt/test-7',
]

/** Between them they ask every prompt that is asked where nothing goes wrong. */
const methods = [
  { method: 'causalmace' },
  { method: 'causalmace:literal' },
  { method: 'causalmace:talk' },
  { method: 'react' },
  { method: 'talking', params: { openingRounds: 1, messagesKept: 2, messagesFolded: 1 } },
  { method: 'talking:silent' },
  { method: 'villageragent' },
  { method: 'agentverse' },
  { method: 'agentverse:pipeline-vertical' },
  { method: 'inner-monologue' },
  // Its sub-goals fail, so that it explains and plans again.
  { method: 'deps', params: { execution: 'react', iterations: 1, rounds: 2 } },
  { method: 'voyager' },
  { method: 'mindcraft', params: { messagesKept: 4, messagesFolded: 2 } },
]

/** What is played: each method in each scenario. */
interface Plays {
  readonly scenarios: readonly string[]
  readonly methods: readonly { readonly method: string; readonly params?: Readonly<Record<string, number | string>> }[]
}

/** Methods that see play TeamCraft alone, a case of each of its families. */
export const seeing: Plays = {
  scenarios: ['build/test-18', 'clear/test-27', 'farm/test-6', 'smelt/test-4'].map((name) => `teamcraft/${name}`),
  methods: [{ method: 'vision-step' }, { method: 'vision-step:decentralised' }],
}

export interface AskedQuestion {
  readonly suite: string
  readonly purpose: string
  /** Who it was asked for: an agent, or the planner. */
  readonly actor: string
  readonly recorded: RecordedAnswer
  /** Names of the actions that it offers; null where it offers none of its own. */
  readonly offered: readonly string[] | null
}

/** In the order of asking, episode by episode. Throws where an episode does not end as it should. */
export async function askedInSuites(
  options: Pick<LabOptions, 'episodes'> = {},
  plays: Plays = { scenarios, methods },
): Promise<readonly AskedQuestion[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'causalmace-prompts-'))
  try {
    const lab = must(createLab({ dataFolder, ...options }))
    const bridge = connectLocally(lab)
    const model = { provider: 'scripted', model: 'scripted', params: { ...faultless } }
    const played = { scenarios: [...plays.scenarios], methods: [...plays.methods] }
    const spec = { name: 'prompts', ...played, agents: 2, seeds: [1], model, clock: 'virtual' as const }
    const { runId } = must(await bridge.call('run.start', { spec }))
    await lab.idle()
    const results = must(await bridge.call('run.results', { runId }))
    const { parts } = must(await readWholeExport(bridge, { format: 'answers', runId }))
    await lab.close()
    const suiteOf = new Map(results.map(({ episodeId, scenario }) => [episodeId, suiteNamed(scenario)]))
    const answers = must(parseAnswers(parts.join(''), 'asked'))
    return answers.map(({ recorded }) => ({
      suite: suiteOf.get(recorded.episode ?? '') ?? '',
      purpose: purposeOf(recorded),
      actor: textIn(taskIn(recorded.input), 'agent') ?? textIn(recorded.input, 'agent') ?? 'planner',
      recorded,
      offered: offeredIn(taskIn(recorded.input)) ?? offeredIn(recorded.input),
    }))
  } finally {
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function suiteNamed(address: string): string {
  const suite = suites.find(({ benchmark, id }) => address.startsWith(`${suiteAddress(benchmark, id)}/`))
  if (suite === undefined) throw new Error(`${address} is of no suite`)
  return suite.id
}

function textIn(input: unknown, name: string): string | null {
  const value = fieldOf(input, name)
  return typeof value === 'string' ? value : null
}

function offeredIn(input: unknown): readonly string[] | null {
  const actions = fieldOf(input, 'actions')
  return Array.isArray(actions) ? actions.flatMap((action) => textIn(action, 'name') ?? []) : null
}

/** What an agent's questions hold of the whole task. */
function taskIn(input: unknown): unknown {
  return fieldOf(input, 'task')
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}
