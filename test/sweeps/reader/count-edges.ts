/** How often a recorded model named dependencies rightly, and wrongly in which way: against a careful reading of the same plan. */
import { readAnswer } from '../../../main/answers/read-answer.ts'
import { purposeOf, type RecordedAnswer } from '../../../main/answers/recorded-answer.ts'
import { dependencyQuestion } from '../../../main/answers/recorded-refinement.ts'
import { type Edge, edgeKey } from '../../../shared/core/task-graph/edge.ts'
import { readRules } from './read-rules.ts'

export interface EdgeErrors {
  /** Questions about all pairs of a subtask under rules that nobody had changed. */
  readonly questions: number
  /** Named edges, each counted in every question that it was named in. */
  readonly named: number
  /** Of those, edges of a careful reading; `overlooked` are edges of one that were not named. */
  readonly right: number
  readonly overlooked: number
  readonly reversed: number
  /** Follow only from a rule taken for more than its words in this lab say. */
  readonly wide: number
  /** First and last of three in a row. */
  readonly transitive: number
  /** Pairs that could have been named so. */
  readonly twoSteps: number
  readonly invented: number
}

export const noErrors: EdgeErrors = {
  ...{ questions: 0, named: 0, right: 0, overlooked: 0, reversed: 0, wide: 0, transitive: 0, twoSteps: 0, invented: 0 },
}

/** Of one recording. */
export function countEdges(recorded: readonly RecordedAnswer[]): EdgeErrors {
  const reading = readRules(recorded)
  if (reading === null) return noErrors
  const careful = new Map(reading.careful.map((edge) => [edgeKey(edge), edge]))
  const wide = new Set(reading.wide.map(edgeKey))
  const distant = new Set(twoStepsIn(reading.careful).map(edgeKey))
  const sum = { ...noErrors }
  for (const { owner, named } of factualAnswers(recorded)) {
    sum.questions++
    const isAsked = ({ from, to }: Edge): boolean => from === owner || to === owner
    const keys = new Set(named.filter(isAsked).map(edgeKey))
    sum.named += keys.size
    for (const [key, edge] of careful) if (isAsked(edge) && !keys.has(key)) sum.overlooked++
    sum.twoSteps += [...distant].filter((key) => isAsked(edgeOf(key))).length
    for (const key of keys) {
      const { from, to } = edgeOf(key)
      if (careful.has(key)) sum.right++
      else if (careful.has(edgeKey({ from: to, to: from }))) sum.reversed++
      else if (distant.has(key)) sum.transitive++
      else if (wide.has(key)) sum.wide++
      else sum.invented++
    }
  }
  return sum
}

/** The first answer about each subtask: later ones come under changed rules. */
function factualAnswers(
  recorded: readonly RecordedAnswer[],
): readonly { readonly owner: number; readonly named: readonly Edge[] }[] {
  const first = new Map<number, readonly Edge[]>()
  for (const each of recorded) {
    const purpose = purposeOf(each)
    if (purpose !== 'causalmace.dependencies') continue
    const question = dependencyQuestion(each)
    const answer = readAnswer(purpose, each.answer)
    if (question === null || question.other !== null || answer?.kind !== 'edges' || first.has(question.owner)) continue
    first.set(question.owner, answer.edges)
  }
  return [...first].map(([owner, named]) => ({ owner, named }))
}

function twoStepsIn(edges: readonly Edge[]): readonly Edge[] {
  const known = new Set(edges.map(edgeKey))
  const next = Map.groupBy(edges, ({ from }) => from)
  return edges
    .flatMap(({ from, to }) => (next.get(to) ?? []).map((second): Edge => ({ from, to: second.to })))
    .filter((edge) => edge.from !== edge.to && !known.has(edgeKey(edge)))
}

function edgeOf(key: string): Edge {
  const [from = 0, to = 0] = key.split('>').map(Number)
  return { from, to }
}
