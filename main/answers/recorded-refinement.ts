/** What a recorded refinement says of each edge: its effect under every rule, and under all of them together. Pure. */
import { z } from 'zod'
import type { Dependency } from '../../shared/contract/task-graph.ts'
import { compareEdges, type Edge, edgeKey } from '../../shared/core/task-graph/edge.ts'
import { parseAnswer } from '../models/answer-parser.ts'
import { mergeAnswers } from '../planner/initial-graph.ts'
import { epsilonOf, estimateEffects, type InterventionAnswer, isMoved } from '../planner/intervention.ts'
import { readAnswer } from './read-answer.ts'
import { purposeOf, type RecordedAnswer, textOf } from './recorded-answer.ts'

/** What a recorded dependency question asked: under which rules, about which subtask of which plan. Reads all forms of our prompt. Pure. */
interface DependencyQuestion {
  /** Texts of the rules that hold, in their order. */
  readonly rules: readonly string[]
  /** The subtask in question. */
  readonly owner: number
  /** The other end where only one pair is in question. */
  readonly other: number | null
  /** Equal for questions about the same plan. */
  readonly plan: string
}

const RULES_HEADING = /^Rules that hold in this world/
const SUBTASKS_HEADING = /^(?:All s|S)ubtasks\b.*:$/
const IN_QUESTION = /Subtask in question: (\d+)\./
const ONE_PAIR = /pair of subtasks (\d+) and (\d+)/i
/** `- text` or `3. text` */
const LISTED = /^\s*(?:-|\d+\.)\s+(.*\S)\s*$/

/** null where the messages are no dependency question: no rules, or no subtask in question. */
export function dependencyQuestion({ messages }: Pick<RecordedAnswer, 'messages'>): DependencyQuestion | null {
  const lines = messages.flatMap((message) => textOf(message).split('\n'))
  const text = lines.join('\n')
  const owner = Number(IN_QUESTION.exec(text)?.[1] ?? Number.NaN)
  const rules = listBelow(lines, RULES_HEADING)
  if (Number.isNaN(owner) || rules.length === 0) return null
  const ends = ONE_PAIR.exec(text)?.slice(1).map(Number) ?? []
  return {
    rules,
    owner,
    other: ends.find((id) => id !== owner) ?? null,
    plan: listBelow(lines, SUBTASKS_HEADING).join('\n'),
  }
}

/** The listed lines below the first such heading, up to the first other one; blank lines right below it are skipped. */
function listBelow(lines: readonly string[], heading: RegExp): readonly string[] {
  const at = lines.findIndex((line) => heading.test(line))
  if (at < 0) return []
  const listed: string[] = []
  for (const line of lines.slice(at + 1)) {
    const [, text] = LISTED.exec(line) ?? []
    if (text !== undefined) listed.push(text)
    else if (listed.length > 0 || line.trim() !== '') break
  }
  return listed
}

export interface RefinedEdge {
  /** Which plan of the recording, from 1: a team that plans again has another. */
  readonly plan: number
  readonly from: number
  readonly to: number
  /** ATE by the rule's number in the question, from 1; rules that nobody replaced for this edge are left out. */
  readonly ate: Readonly<Record<number, number>>
  /** ATE with all rules replaced together; null where that was not asked. */
  readonly joint: number | null
  /** Whether some single replacement moves it; null where none was asked. */
  readonly movedBySingle: boolean | null
  readonly movedByJoint: boolean | null
}

interface RecordedRefinement {
  /** By plan, from, to. */
  readonly edges: readonly RefinedEdge[]
}

/** A dependency question whose answer can be read. */
interface Asked extends DependencyQuestion {
  readonly named: readonly Edge[]
  /** Numbers of the rules that are replaced. */
  readonly replaced: readonly number[]
}

/**
 * Of one recording, in its order. A question is factual where no rule in it is the answer to a counterfactual question; the
 * others are read by which of their rules differ from the factual ones. Unreadable answers count as not given.
 */
export function readRecordedRefinement(recorded: readonly RecordedAnswer[]): RecordedRefinement {
  const counterfactuals = counterfactualTexts(recorded)
  const plans = Map.groupBy(recorded.flatMap(readQuestion), ({ plan }) => plan)
  const edges = [...plans.values()].flatMap((questions, index) =>
    refinedEdges(withReplaced(questions, counterfactuals)).map((edge) => ({ plan: index + 1, ...edge })),
  )
  return { edges }
}

type Answered = Omit<Asked, 'replaced'>

function readQuestion(recorded: RecordedAnswer): readonly Answered[] {
  const purpose = purposeOf(recorded)
  if (purpose !== 'causalmace.dependencies') return []
  const question = dependencyQuestion(recorded)
  const answer = readAnswer(purpose, recorded.answer)
  return question === null || answer?.kind !== 'edges' ? [] : [{ ...question, named: answer.edges }]
}

const counterfactualSchema = z.object({ rule: z.string() })

function counterfactualTexts(recorded: readonly RecordedAnswer[]): ReadonlySet<string> {
  const answers = recorded.filter((one) => purposeOf(one) === 'causalmace.counterfactual')
  const texts = answers.flatMap(({ answer }) => {
    const read = answer === null ? null : parseAnswer(answer, counterfactualSchema)
    return read?.ok === true ? [read.value.rule.trim()] : []
  })
  return new Set(texts)
}

/** Each question with the rules that are others in it than in the first factual one. */
function withReplaced(questions: readonly Answered[], counterfactuals: ReadonlySet<string>): readonly Asked[] {
  const factual = questions.find(({ rules }) => !rules.some((rule) => counterfactuals.has(rule))) ?? questions[0]
  return questions.map((question) => ({
    ...question,
    replaced: question.rules.flatMap((rule, index) => (rule === factual?.rules[index] ? [] : [index + 1])),
  }))
}

function refinedEdges(questions: readonly Asked[]): readonly Omit<RefinedEdge, 'plan'>[] {
  const naming = new Map<number, Asked>()
  for (const question of questions) {
    const { owner, other, replaced } = question
    if (other === null && replaced.length === 0 && !naming.has(owner)) naming.set(owner, question)
  }
  const answers = new Map(
    [...naming].map(([owner, { named }]) => [owner, named.filter((edge) => touches(edge, owner))]),
  )
  const others = questions.filter((question) => naming.get(question.owner) !== question)
  return mergeAnswers(answers)
    .dependencies.toSorted(compareEdges)
    .map((edge) => effectsOn(edge, others))
}

/** The questions about this edge, and the effect that the planner computes from them. */
function effectsOn(edge: Dependency, questions: readonly Asked[]): Omit<RefinedEdge, 'plan'> {
  const end = edge.from === edge.owner ? edge.to : edge.from
  const own = questions.filter(({ owner, other }) => owner === edge.owner && (other === null || other === end))
  const byReplaced = Map.groupBy(own, ({ replaced }) => replaced.join())
  const worlds = [...byReplaced.values()].flatMap(([first]) => (first === undefined ? [] : [first]))
  const changed = worlds.filter(({ replaced }) => replaced.length > 0)
  const effects =
    estimateEffects(
      [edge],
      changed.map(namesOf),
      own.map((asked) => answerOf(asked, edge)),
    ).get(edgeKey(edge)) ?? []
  const epsilon = epsilonOf(Math.max(1, ...[...byReplaced.values()].map((asked) => asked.length)))
  const measured = changed.map(({ replaced, rules }, index) => ({ replaced, rules, effect: effects[index] ?? 0 }))
  const singles = measured.filter(({ replaced }) => replaced.length === 1)
  const joint = measured.find(({ replaced, rules }) => replaced.length > 1 && replaced.length === rules.length)
  const moved = (found: typeof measured): boolean =>
    isMoved(
      found.map(({ effect }) => effect),
      'max',
      epsilon,
    )
  return {
    from: edge.from,
    to: edge.to,
    ate: Object.fromEntries(singles.map(({ replaced, effect }) => [replaced[0] ?? 0, effect])),
    joint: joint?.effect ?? null,
    movedBySingle: singles.length === 0 ? null : moved(singles),
    movedByJoint: joint === undefined ? null : moved([joint]),
  }
}

function answerOf(asked: Asked, edge: Dependency): InterventionAnswer {
  const pairOnly = asked.other !== null
  const query = { owner: asked.owner, edges: [edge], pairOnly, replaced: namesOf(asked), sampleIndex: 0 }
  return { query, named: asked.named }
}

function namesOf({ replaced }: Asked): readonly string[] {
  return replaced.map(String)
}

/** Edges between two other subtasks are no answer to the question. */
function touches({ from, to }: Edge, owner: number): boolean {
  return from === owner || to === owner
}
