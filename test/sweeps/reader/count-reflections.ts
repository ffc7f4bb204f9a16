/** How often a recorded model judged its own work rightly, by the history that it was shown. */
import { readAnswer } from '../../../main/answers/read-answer.ts'
import { purposeOf, type RecordedAnswer, textOf } from '../../../main/answers/recorded-answer.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'

export interface ReflectionCounts {
  /** The last planned action had worked, or not; by what was said of it. */
  readonly doneSaidDone: number
  readonly doneSaidNotYet: number
  readonly openSaidDone: number
  readonly openSaidNotYet: number
}

/** `2. [attempt 1] PlaceBlock({...}): done - ...`, and the same without attempt and outcome in the plan. */
const CALL = /^\d+\. (?:\[attempt \d+\] )?(\w+)\((\{.*?\})\)(?:: (\w+))?/
/** What stands above the planned actions, in prompts of today and of before. */
const PLANNED: ReadonlySet<string> = new Set(['The plan suggests these actions for it:', 'It was planned as:'])
const DONE = /^What you did/

export function countReflections(recorded: readonly RecordedAnswer[]): ReflectionCounts {
  const counts = { doneSaidDone: 0, doneSaidNotYet: 0, openSaidDone: 0, openSaidNotYet: 0 }
  for (const each of recorded) {
    const purpose = purposeOf(each)
    if (purpose !== 'worker.reflect') continue
    const answer = readAnswer(purpose, each.answer)
    const isDone = isLastActionDone(each)
    if (answer?.kind !== 'verdict' || isDone === null) continue
    counts[`${isDone ? 'done' : 'open'}${answer.isDone ? 'SaidDone' : 'SaidNotYet'}`]++
  }
  return counts
}

/** null where the question shows no plan. */
function isLastActionDone({ messages }: RecordedAnswer): boolean | null {
  const lines = messages.flatMap((message) => textOf(message).split('\n'))
  const planned = callsBelow(lines, (line) => PLANNED.has(line))
  const last = planned.at(-1)
  if (last === undefined) return null
  const done = callsBelow(lines, (line) => DONE.test(line)).filter(({ outcome }) => outcome === 'done')
  return done.some(({ call }) => call === last.call)
}

function callsBelow(lines: readonly string[], isHeading: (line: string) => boolean) {
  const below = lines.slice(lines.findIndex(isHeading) + 1)
  const end = below.findIndex((line) => line.trim() === '')
  return below.slice(0, end < 0 ? undefined : end).flatMap((line) => {
    const [, action = '', given = '{}', outcome = null] = CALL.exec(line) ?? []
    return action === '' ? [] : [{ call: `${action} ${canonicalJson(JSON.parse(given))}`, outcome }]
  })
}
