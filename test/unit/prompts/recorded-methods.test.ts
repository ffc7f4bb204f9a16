/** What language models made of the prompts of methods that others have published. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readAnswers } from '../../../main/answers/read-files.ts'
import { purposeOf } from '../../../main/answers/recorded-answer.ts'
import { discussPrompt } from '../../../main/methods/agentverse/prompts/discuss.ts'
import { subGoalsPrompt } from '../../../main/methods/agentverse/prompts/subgoals.ts'
import { summarizePrompt } from '../../../main/methods/agentverse/prompts/summarize.ts'
import { planPrompt } from '../../../main/methods/deps/prompts/plan.ts'
import { innerMonologuePrompt } from '../../../main/methods/inner-monologue/prompts/act.ts'
import { firstCommand } from '../../../main/methods/mindcraft/grammar.ts'
import { conversePrompt } from '../../../main/methods/mindcraft/prompts/converse.ts'
import { actPrompt } from '../../../main/methods/villageragent/prompts/act.ts'
import { assignPrompt } from '../../../main/methods/villageragent/prompts/assign.ts'
import { decomposePrompt } from '../../../main/methods/villageragent/prompts/decompose.ts'
import { environmentPrompt } from '../../../main/methods/villageragent/prompts/environment.ts'
import { reflectPrompt } from '../../../main/methods/villageragent/prompts/reflect.ts'
import { statePrompt } from '../../../main/methods/villageragent/prompts/state.ts'
import { critiquePrompt } from '../../../main/methods/voyager/prompts/critique.ts'
import { decomposePrompt as voyagerDecomposePrompt } from '../../../main/methods/voyager/prompts/decompose.ts'
import { describePrompt } from '../../../main/methods/voyager/prompts/describe.ts'
import { howPrompt } from '../../../main/methods/voyager/prompts/how.ts'
import { programPrompt } from '../../../main/methods/voyager/prompts/program.ts'
import { parseAnswer } from '../../../main/models/answer-parser.ts'
import { readCalls } from '../../../shared/core/teamcraft/read-calls.ts'
import { must } from '../../fakes/must.ts'

const folder = join(import.meta.dirname, '../../fixtures/live-answers')

/** The end of an episode cuts off what is being asked. */
function answeredBy(method: string, scenario = 'raised-bed-06') {
  return must(readAnswers(join(folder, `${scenario}-${method}.jsonl`))).flatMap(({ recorded }) =>
    recorded.answer === null ? [] : [{ purpose: purposeOf(recorded), answer: recorded.answer }],
  )
}

test.each([
  [
    'villageragent',
    [actPrompt, assignPrompt, decomposePrompt, environmentPrompt, reflectPrompt, statePrompt].map(
      ({ purpose, answerSchema }): [string, z.ZodType] => [purpose, answerSchema],
    ),
  ],
  [
    'agentverse',
    [discussPrompt, subGoalsPrompt, summarizePrompt].map(({ purpose, answerSchema }): [string, z.ZodType] => [
      purpose,
      answerSchema,
    ]),
  ],
  ['deps', [[planPrompt.purpose, planPrompt.answerSchema] as [string, z.ZodType]]],
  ['inner-monologue', [[innerMonologuePrompt.purpose, innerMonologuePrompt.answerSchema] as [string, z.ZodType]]],
  [
    'voyager',
    [critiquePrompt, voyagerDecomposePrompt, describePrompt, howPrompt, programPrompt].map(
      ({ purpose, answerSchema }): [string, z.ZodType] => [purpose, answerSchema],
    ),
  ],
] as const)('%s: every answer to a prompt of its own is one that the strict parser takes', (method, prompts) => {
  const schemas = new Map(prompts)
  const own = answeredBy(method).filter(({ purpose }) => purpose.startsWith(method))
  expect(new Set(own.map(({ purpose }) => purpose))).toEqual(new Set(schemas.keys()))
  for (const { purpose, answer } of own) {
    expect(parseAnswer(answer, schemas.get(purpose) ?? z.never())).toMatchObject({ ok: true })
  }
})

test('mindcraft: readers write commands that its grammar finds', () => {
  const own = answeredBy('mindcraft')
  expect(new Set(own.map(({ purpose }) => purpose))).toEqual(new Set([conversePrompt.purpose]))
  const commands = own.map(({ answer }) => firstCommand(answer)?.name)
  expect(commands).toEqual(expect.arrayContaining(['takeFromChest', 'placeBlocks']))
  expect(commands).not.toContain(undefined)
})

test('mindcraft: a reader in Hell’s Kitchen passes a recipe on before it cooks', () => {
  const commands = answeredBy('mindcraft', 'hells-kitchen').map(({ answer }) => firstCommand(answer)?.name)
  expect(commands[0]).toBe('startConversation')
  expect(commands).toEqual(expect.arrayContaining(['collectBlocks', 'takeFromChest', 'craftRecipe', 'smeltItem']))
})

test('villageragent: a reader gives each subtask to whoever may take it, and hands over before the crafting', () => {
  const own = answeredBy('villageragent', 'compass')
  const assigned = own
    .filter(({ purpose }) => purpose === assignPrompt.purpose)
    .map(({ answer }) => assignPrompt.answerSchema.parse(JSON.parse(answer)).assignments.map(({ agent }) => agent))
  expect(assigned).toEqual([[['Andy']], [['Jill']]])
})

test.each([
  ['build', ['placeItem']],
  ['clear', ['mineBlock']],
  ['farm', ['farm_work']],
  ['smelt', ['obtainBlock', 'putItemFurnace', 'putFuelFurnace', 'takeOutFurnace']],
])(
  'vision-step: all that readers wrote about pictures of the family %s are calls, by either parser',
  (family, wanted) => {
    const answers = answeredBy('vision-step', `teamcraft-${family}`).map(({ answer }) => answer)
    for (const style of ['released', 'strict'] as const) {
      const lines = answers.flatMap((answer) => readCalls(answer, style))
      const names = lines.map((line) => ('call' in line ? line.call.name : line.problem))
      expect(new Set(names)).toEqual(new Set(wanted))
    }
  },
)
