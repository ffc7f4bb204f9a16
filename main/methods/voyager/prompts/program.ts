/** An agent writes a program for its sub-goal: a new skill, or a call of one that it knows. */
import { z } from 'zod'
import { definePrompt } from '../../../models/define-prompt.ts'
import { describeSteps, stepSchema } from '../../../worker/step.ts'
import { simulateProgram } from '../simulation/program.ts'
import { describeSkill, type Program, skillSchema } from '../skills.ts'
import { askInSituation, describeSubGoal, situationFields, subGoalFields } from './situation.ts'

const programFields = {
  name: skillSchema.shape.name.describe('name of the skill that is run: the new one, or one that you know'),
  arguments: z.record(z.string(), z.json()).describe('its arguments by name'),
  skill: skillSchema
    .pick({ call: true, body: true })
    .nullable()
    .describe('the new skill: names of its parameters, and its steps; null to run one that you know'),
}

const inputSchema = z.object({
  ...situationFields,
  ...subGoalFields,
  /** Those that fit best. */
  skills: z.array(skillSchema),
  /** Names of all that the agent knows. */
  known: z.array(z.string()),
  /** Of this sub-goal; null before the first program. */
  last: z
    .object({
      program: z.object(programFields),
      /** What came of its steps; absent where agents are not told. */
      log: z.array(stepSchema).exactOptional(),
      /** Why it ended early, null where it did not; absent where agents are not told. */
      error: z.string().nullable().exactOptional(),
    })
    .nullable(),
  /** Empty where nobody has criticised anything. */
  critique: z.string(),
})
export type ProgramInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  explanation: z.string().describe('what was wrong with the last program if there was one, and what this one does'),
  ...programFields,
})
export type ProgramAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `Write a program that reaches your sub-goal from where things stand now. It is run as a whole: you cannot look in between, and a step
that fails does not stop those after it. A program is a skill: a name that says what it does, parameters, and steps; each step is one
of your actions, or a skill that you know, with arguments. In arguments "{x}" stands for the parameter x. Skills that work are kept
for later: make them general, with what may differ (items, amounts, places) as parameters, and call skills that you know where they
fit. A skill must not call itself. Where one that you know does all of it, run that one with "skill": null. First
get what you do not carry yet. If there was a program before, find out from what came of it what to do otherwise.

Answer with one JSON object and nothing else:
{"explanation": string, "name": string, "arguments": object,
 "skill": {"call": [<names of parameters>], "body": [{"action": <action or skill>, "arguments": object}]} or null}
"name" is the skill to run, "arguments" holds its parameters by name. Positions are arrays [x, y, z].`

/** Tokens of an answer: a program may dig or place many blocks. */
const ANSWER_TOKENS = 4000

export const programPrompt = definePrompt<ProgramInput, ProgramAnswer>({
  purpose: 'voyager.program',
  role: 'worker',
  description: 'Writes the program that an agent runs to reach its sub-goal.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) =>
    askInSituation(
      input,
      instructions,
      input.skills.length === 0 ? [] : ['Skills that you know:', ...input.skills.flatMap(describeSkill), ''],
      [...describeLast(input), ...describeSubGoal(input), 'Which program do you run?'],
    ),
  answerTokens: () => ANSWER_TOKENS,
  drawKey: ({ task, number, rollout, attempt }) => [task.agent, number, rollout, attempt],
  check: nameProblem,
  simulate: (input, context) => simulateProgram(input, context),
})

function describeLast({ last, critique }: ProgramInput): readonly string[] {
  if (last === null) return []
  const { program, log, error } = last
  const { name, arguments: args, skill } = program
  return [
    `Your last program: ${name}(${JSON.stringify(args)})`,
    ...(skill === null ? [] : describeSkill({ name, description: '', ...skill })),
    ...(error === undefined ? [] : [`Error: ${error ?? 'none'}`]),
    ...(log === undefined ? [] : ['What came of its steps:', describeSteps(log)]),
    `Critique: ${critique === '' ? 'none' : critique}`,
  ]
}

/** An action or a skill that does not exist; null where all do. */
function nameProblem({ task, known }: ProgramInput, { name, skill }: Program): string | null {
  const actions = task.actions.map((action) => action.name)
  const skills = known.length === 0 ? 'none yet' : known.join(', ')
  if (skill === null) return known.includes(name) ? null : `You know no skill "${name}"; you know ${skills}.`
  if (actions.includes(name)) return `"${name}" is an action; give the skill another name.`
  const stranger = skill.body.find(({ action }) => ![...actions, ...known].includes(action))
  if (stranger === undefined) return null
  return `There is no action or skill "${stranger.action}"; your actions are ${actions.join(', ')}, your skills ${skills}.`
}
