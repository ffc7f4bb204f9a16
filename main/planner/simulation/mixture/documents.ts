/**
 * Mixtures to the simulated model: an agent tells what only it was told, and puts in what others tell it that is wanted of what
 * it holds. Nobody can plan that beforehand: the recipe stands in no document.
 */
import type { Position } from '../../../../shared/contract/geometry.ts'
import { containersIn, itemOf } from '../../../worker/progress/arguments.ts'
import { carried } from '../../../worker/progress/body-progress.ts'
import type { OwnChoice, OwnWork } from '../../../worker/simulation/own-work.ts'
import type { DocumentFamily } from '../document-family.ts'

/** What a document says of such a task. */
const TASK = /told a part of the recipe/
const LINE = /Recipe: (\d+) (\w+)/g
const POT_HOLDS = /holds (.*)\.$/
const WAIT_S = 5

const FORM = ['Single players know what no document says: plan what the documents let you plan, and nothing else.']

function isMixture(documents: readonly string[]): boolean {
  return documents.some((line) => TASK.test(line))
}

interface Amount {
  readonly item: string
  readonly count: number
}

function amountsIn(texts: readonly string[]): readonly Amount[] {
  return texts.flatMap((text) =>
    Array.from(text.matchAll(LINE), ([, count, item]) => ({ item: item ?? '', count: Number(count) })),
  )
}

function choose(pot: Position, work: OwnWork): OwnChoice {
  const { told = [], said = [], heard = [] } = work
  const untold = told.filter((line) => !said.some((text) => text.includes(line)))
  if (untold.length > 0 && work.actions.some(({ name }) => name === 'Say')) {
    const call = { action: 'Say', arguments: { to: 'all', text: untold.join('. ') } }
    return { kind: 'act', choice: { thought: 'The others need to know my part of the recipe.', ...call } }
  }
  const wanted = amountsIn(heard)
  const open = wanted.find(({ item, count }) => carried(work, item) > 0 && !isPut(item, count, work))
  if (open !== undefined) return { kind: 'act', choice: putIn(open, pot, work) }
  return { kind: 'idle', choice: { thought: 'I wait for news.', action: 'Wait', arguments: { seconds: WAIT_S } } }
}

/** As much as is wanted, or more, went into the pot in one step. */
function isPut(item: string, count: number, { history }: OwnWork): boolean {
  return (
    history.some(
      (step) =>
        step.ok && step.action === 'StoreItem' && itemOf(step) === item && Number(step.arguments.amount) >= count,
    ) || inPot(item, history) >= count
  )
}

/** By the last look into the pot; 0 where nobody has looked. */
function inPot(item: string, history: OwnWork['history']): number {
  const look = history.findLast((step) => step.ok && step.action === 'CheckContainer')
  const [, list = ''] = POT_HOLDS.exec(look?.message ?? '') ?? []
  const found = list.split(/, | and /).find((part) => part.endsWith(` ${item}`))
  return found === undefined ? 0 : Number.parseInt(found, 10)
}

/** Who does not know any more whether it has put something in looks first. */
function putIn({ item, count }: Amount, pot: Position, { history }: OwnWork) {
  const last = history.at(-1)
  const knows = last?.ok === true && (last.action === 'CheckContainer' || last.action === 'StoreItem')
  if (!knows) {
    return { thought: 'I look what the pot holds.', action: 'CheckContainer', arguments: { container: [...pot] } }
  }
  const amount = count - inPot(item, history)
  return {
    thought: `The recipe asks for ${count} ${item}, which I hold.`,
    action: 'StoreItem',
    arguments: { container: [...pot], item, amount },
  }
}

export const mixtureDocuments: DocumentFamily = {
  takesAny: false,
  formNote: (documents) => (isMixture(documents) ? FORM : []),
  read: ({ environment, documents }) => {
    const [pot] = containersIn(environment)
    if (pot === undefined || !isMixture(documents)) return null
    return { plan: () => ({ functions: [], subtasks: [] }), leavesOutDone: false, choose: (work) => choose(pot, work) }
  },
}
