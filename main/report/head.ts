/** The head of a report: what was compared, played by what, and what kind of numbers these are. */
import type { ComparedGroup } from '../../shared/contract/comparison.ts'
import type { ModelKind } from '../../shared/contract/results.ts'
import type { Condition } from '../../shared/contract/run.ts'
import { counted } from '../../shared/core/format/counted.ts'
import { describeEpisodeBudget } from '../../shared/core/format/episode-budget.ts'
import { modelName } from '../../shared/core/format/model.ts'
import { describeKind } from '../../shared/core/format/model-kind.ts'
import { specFacts } from '../../shared/core/format/run-spec.ts'
import type { ReportContent, ReportedRun } from './content.ts'
import { Html, html } from './html.ts'
import { table } from './tables.ts'

/** What a reader must know before the first number. */
const kindSentences: Readonly<Record<ModelKind, string>> = {
  simulated: 'Simulated model: this shows what the methods do with such errors, not how a language model would do.',
  recorded: 'Recorded model: answers of a language model that were stored earlier were played again.',
  live: 'Live model: a language model answered while the episodes were played.',
}

export function titleOf({ runs }: ReportContent): string {
  const [first] = runs
  if (first === undefined) return 'Report'
  return runs.length === 1 ? first.name : `${first.name} and ${counted(runs.length - 1, 'other run')}`
}

export function head(content: ReportContent): Html {
  const { runs, playedBy, comparison } = content
  const kinds = [...new Set(comparison.groups.map(({ modelKind }) => modelKind))]
  const sources = [...new Set(comparison.groups.map(({ source }) => source))].filter((source) => source !== 'measured')
  const trials = comparison.groups.reduce((sum, { counts }) => sum + counts.trials, 0)
  const valid = comparison.groups.reduce((sum, { counts }) => sum + counts.valid, 0)
  return html`<header><h1>${titleOf(content)}</h1>${kinds.map(
    (kind) => html`<p class="kind ${kind}">${kindSentences[kind]}</p>`,
  )}${sources.map(
    (source) => html`<p class="kind">Some of it is ${source}: it was not played in the lab that wrote this.</p>`,
  )}<dl>${fact('Counts', [`${valid} of ${counted(trials, 'trial')} have a valid episode`])}${fact('Played with', describeVersion(playedBy))}${fact('Commit', playedBy.gitShas)}${
    runs.length === 1 ? runs.map(runFacts) : null
  }</dl>${runs.length === 1 ? null : runs.map((run) => html`<h3>${run.name}</h3><dl>${runFacts(run)}</dl>`)}</header>`
}

function describeVersion({ appVersions, minecraftVersions }: ReportContent['playedBy']): readonly string[] {
  return [
    ...appVersions.map((version) => `CausalMACE Lab ${version}`),
    ...minecraftVersions.map((version) => `Minecraft ${version}`),
  ]
}

function runFacts({ id, createdAt, endedAt, status, spec, notes }: ReportedRun): Html {
  const end = endedAt === null ? status : `${status} ${moment(endedAt)}`
  return html`${fact('Started', [moment(createdAt)])}${fact('Ended', [end])}${specFacts(spec)
    .filter(({ name }) => name !== 'Methods')
    .map(({ name, words }) => fact(name, words))}${notes === '' ? null : fact('Notes', [notes])}${fact('Run', [id])}`
}

function fact(name: string, words: readonly string[]): Html | null {
  return words.length === 0 ? null : html`<dt>${name}</dt><dd>${words.join(', ')}</dd>`
}

/** `2026-11-24 12:07 UTC`: the same wherever it is read. */
function moment(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}

/** Every condition with its look, its models and all of its parameters. */
export function conditionsSection({ comparison, conditions, marks }: ReportContent): Html {
  const byId = new Map(conditions.map((condition) => [condition.id, condition]))
  return html`<section aria-labelledby="conditions"><h2 id="conditions">Conditions</h2>${comparison.groups.map(
    (group) => conditionCard(group, byId.get(group.conditionId), marks),
  )}</section>`
}

function conditionCard(group: ComparedGroup, condition: Condition | undefined, marks: ReportContent['marks']): Html {
  const { method, variant, people = [], teamSize, needsTruth, conditionId, madeLabel } = group
  // The method itself stands above.
  const differing = Object.entries(group.differing)
    .filter(([path]) => path.includes('.'))
    .map(([path, value]) => `${path} = ${value}`)
  return html`<div class="card"><h3>${groupName(group, marks)}</h3><dl>${fact('Method', [
    variant === '' || variant === 'default' ? method : `${method}:${variant}`,
  ])}${madeLabel === undefined ? null : fact('Named by a user; the lab calls it', [madeLabel])}${fact(
    'What sets it apart',
    differing,
  )}${fact('Models', [...new Set(describeModel(condition))])}${fact('Kind', [describeKind(group)])}${fact('Team', [
    counted(teamSize - people.length, 'agent'),
    ...(people.length === 0 ? [] : [`people: ${people.join(', ')}`]),
  ])}${condition?.budget === undefined ? null : fact('Budget per episode', [describeEpisodeBudget(condition.budget)])}${
    needsTruth === true ? fact('Upper bound', ['the method knows the ground truth of each scenario']) : null
  }${fact('Condition', [conditionId])}</dl>${parameters(condition)}</div>`
}

/** The mark and the name of a group, as text. */
export function groupName({ key, label }: ComparedGroup, marks: ReportContent['marks']): Html {
  const mark = marks.get(key)
  return html`${mark === undefined ? null : html`<span class="mark">${new Html(mark)}</span>`}${label}`
}

function describeModel(condition: Condition | undefined): readonly string[] {
  return [...new Set(Object.values(condition?.models ?? {}).map(modelName))]
}

/** Of the method, then of the models, each role's that are set in another way than those before. */
function parameters(condition: Condition | undefined): Html | null {
  if (condition === undefined) return null
  const { method, models } = condition
  const ofModels = Map.groupBy(Object.entries(models), ([, { params }]) => JSON.stringify(params))
  const rows = [
    ...Object.entries(method.params).map(([name, value]) => ['method', name, formatValue(value)]),
    ...[...ofModels.values()].flatMap((own) => {
      const roles = ofModels.size === 1 ? 'models' : own.map(([role]) => role).join(', ')
      return Object.entries(own[0]?.[1].params ?? {}).map(([name, value]) => [roles, name, formatValue(value)])
    }),
  ]
  if (rows.length === 0) return null
  return html`<details><summary>${counted(rows.length, 'parameter')}</summary>${table(
    'Parameters',
    ['Of', 'Parameter', 'Value'].map((name) => ({ head: name, align: 'left' })),
    rows,
  )}</details>`
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
