/** The card of a folder of training data: where it comes from, what is in it, how to load it. The same data has the same card. Pure. */
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { type ChosenEpisodes, type EpisodeChoice, isScored, successOf, suiteOf } from './choose-episodes.ts'
import type { TransitionFormat } from './formats.ts'
import { MANIFEST } from './manifest.ts'
import type { TransitionCounts } from './tally.ts'

export const CARD = 'DATA_CARD.md'

/** Which part of its benchmark a scenario's task is of; null for none. */
export type SplitOf = (scenario: string) => string | null

export interface LeftOutCounts {
  readonly 'not-used': number
  readonly 'cut-off': number
  readonly unreadable: number
  readonly reused: number
  readonly simulated: number
}

export interface CardInput {
  readonly appVersion: string
  readonly run: { readonly id: string; readonly name: string }
  /** null for all of the run's. */
  readonly episode: string | null
  readonly format: TransitionFormat
  readonly inlineImages: boolean
  readonly choice: EpisodeChoice
  readonly withReused: boolean
  readonly withSimulated: boolean
  readonly episodes: ChosenEpisodes
  /** As the task of a scenario says. */
  readonly splitOf: SplitOf
  readonly counts: TransitionCounts
  readonly leftOut: LeftOutCounts
}

export function dataCard(input: CardInput): string {
  return `${[
    '# Transitions',
    aboutText(input),
    '## Counts',
    suiteTable(input),
    'Tasks are those that were played; train and test are parts of a benchmark, as its tasks say. Trials are valid episodes, successes those with a completion of 1. Mean length: transitions of an exported episode.',
    figuresOf(input),
    '## Models',
    modelTable(input.counts),
    'Licences are as the exporting person gave them; `unknown` where nothing was given.',
    '## What was chosen',
    list(chosenLines(input)),
    '## Fields',
    FIELDS,
    '## Loading',
    loading[input.format](input.counts),
    `\`causalmace export --transitions --check <folder>\` reads the folder back and compares it with ${MANIFEST}.`,
  ].join('\n\n')}\n`
}

function aboutText({ appVersion, run, episode, format }: CardInput): string {
  const from = episode === null ? `run ${run.id} (${inline(run.name)})` : `episode ${episode} of run ${run.id}`
  return `Questions to models with the answers that agents acted on, from ${from}, as \`${format}\`. Written by CausalMACE Lab ${appVersion}.`
}

/** A name of a person's own breaks no line or table. */
function inline(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('`', "'")
}

function suiteTable({ episodes: { chosen, trials }, counts, splitOf }: CardInput): string {
  const rows = [...new Set(trials.map(({ scenario }) => suiteOf(scenario)))].map((suite) => {
    const ofSuite = (results: readonly EpisodeResult[]) => results.filter(({ scenario }) => suiteOf(scenario) === suite)
    const tasks = [...new Set(ofSuite(trials).map(({ scenario }) => scenario))]
    const own = ofSuite(chosen).length
    const transitions = counts.bySuite[suite] ?? 0
    return [
      suite,
      tasks.filter((task) => splitOf(task) === 'train').length,
      tasks.filter((task) => splitOf(task) === 'test').length,
      tasks.filter((task) => !['train', 'test'].includes(splitOf(task) ?? '')).length,
      ofSuite(trials).length,
      ofSuite(trials).filter((result) => successOf(result) === true).length,
      transitions,
      own === 0 ? '–' : (transitions / own).toFixed(1),
    ]
  })
  return table(['suite', 'train', 'test', 'other tasks', 'trials', 'successes', 'transitions', 'mean length'], rows)
}

function figuresOf({ counts, inlineImages }: CardInput): string {
  const { transitions, duplicates, simulated, reused, images, lostImages, promptTokens, answerTokens } = counts
  return list([
    `${counted(transitions, 'transition')}, ${duplicates} with the words of an earlier one.`,
    `Simulated: ${share(simulated, transitions)}. Their answers come from rules, not from a language model.`,
    `Reused, from the cache or a recording: ${share(reused, transitions)}.`,
    `Tokens: ${promptTokens} of questions, ${answerTokens} of answers, as their models counted.`,
    `Tags: ${Object.entries(counts.byTag)
      .map(([tag, count]) => `${tag} ${count}`)
      .join(', ')}.`,
    `Images: ${images}${images === 0 ? '' : inlineImages ? ', in the lines in base64' : ', as files in images/'}${lostImages === 0 ? '' : `; ${lostImages} of them are lost (images/missing.png)`}.`,
    ...(counts.ofTestTasks === 0
      ? []
      : [
          `**${counted(counts.ofTestTasks, 'transition')} of test tasks**: who trains on these cannot test with those tasks.`,
        ]),
  ])
}

function share(part: number, whole: number): string {
  return `${part} (${whole === 0 ? 0 : Math.round((100 * part) / whole)} %)`
}

function modelTable({ models }: TransitionCounts): string {
  return table(
    ['model', 'licence', 'transitions'],
    models.map(({ model, licence, transitions }) => [inline(model), inline(licence), transitions]),
  )
}

function chosenLines({ choice, withReused, withSimulated, episodes, leftOut }: CardInput): readonly string[] {
  const { chosen, trials, notValid } = episodes
  const isBuilt = trials.some(({ scenario }) => isScored(scenario))
  return [
    choice.onlySuccess
      ? `Only success: ${chosen.length} of ${counted(trials.length, 'trial')}${isBuilt ? `; of buildings the best ${Math.round(choice.top * 100)} % of each suite by score, ties at the limit included` : ''}.`
      : `All ${counted(trials.length, 'trial')}, successful or not.`,
    `Left out: ${counted(notValid, 'episode')} that ended by a failure of infrastructure, were stopped, measured something or had a person's hand in them.`,
    `Left out: ${counted(leftOut['not-used'], 'answer')} that nobody acted on (not readable, refused, failed), ${leftOut['cut-off']} cut off at the limit of tokens, ${leftOut.unreadable} whose texts are lost.`,
    withReused ? 'Reused answers are included.' : `Left out: ${counted(leftOut.reused, 'reused answer')}.`,
    withSimulated ? 'Simulated answers are included.' : `Left out: ${counted(leftOut.simulated, 'simulated answer')}.`,
    'Nothing is shortened or rewritten: questions are as they were sent, answers as they came. Where people played, their words are in questions.',
  ]
}

const FIELDS = `\`messages\` or \`conversations\` end with the answer. \`metadata\`: \`id\`, \`run\`, \`episode\`, \`task\`, \`split\`, \`agent\`, \`turn\` (of the agent, from 1), \`tag\`
(conversation, coding, memSaving, other), \`purpose\`, \`outcome\`, \`score\` (0 to 1), \`success\`, \`seed\`, \`repeat\`, \`method\`, \`variant\`, \`agents\`, \`provider\`, \`model\`,
\`licence\`, \`reused\`, \`simulated\`, \`atMs\` (game time), \`promptTokens\`, \`answerTokens\`.`

const loading: Readonly<Record<TransitionFormat, (counts: TransitionCounts) => string>> = {
  'openai-chat': () => `\`\`\`python
import json
for line in open('transitions.jsonl', encoding='utf-8'):
    row = json.loads(line)
    text = tokenizer.apply_chat_template(row['messages'], tokenize=False)
\`\`\``,
  sharegpt: ({
    images,
  }) => `\`conversations\` are turns of \`system\`, \`human\` and \`gpt\`; \`images\` are in the order of the words \`<image>\`. With LLaMA-Factory, in \`dataset_info.json\`:

\`\`\`json
{"causalmace": {"file_name": "transitions.jsonl", "formatting": "sharegpt", "columns": {"messages": "conversations"${images === 0 ? '' : ', "images": "images"'}}, "tags": {"role_tag": "from", "content_tag": "value", "user_tag": "human", "assistant_tag": "gpt", "system_tag": "system"}}}
\`\`\``,
  upstream: () =>
    `The layout of MINDcraft's logs: \`<task>/<tag>_<time>.txt\` holds prompt, conversation and response of one answer. Times count game time from 1970-01-01 on, each further episode of a task a day later. \`index.jsonl\` has the other fields, a line for each file.`,
}

function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}
