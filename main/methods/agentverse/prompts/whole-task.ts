/** The task as all prompts of the method take it, and how a question about it is put. */
import { z } from 'zod'
import { placeParts } from '../../../models/define-prompt.ts'
import type { Message } from '../../../models/model.ts'
import { describeHeard, heardSchema } from '../../../worker/heard.ts'
import { questionMessage, taskMessage, taskViewSchema } from '../../../worker/prompts/task-view.ts'
import { describeReport, reportSchema, talkLines, talkSchema } from '../talk.ts'

export const wholeTaskFields = {
  task: taskViewSchema.extend({ environment: z.string() }),
  round: z.int().positive(),
  /** What was said, oldest first. */
  talk: talkSchema,
  /** Of the last round, one per agent; empty in the first. */
  reports: z.array(reportSchema),
  /** What the agent was made for this task; absent where nobody was recruited. */
  role: z.string().exactOptional(),
  /** What the last evaluation advised; absent where there is none. */
  advice: z.string().exactOptional(),
  /** What people have said to the agent; absent where nobody has. */
  heard: heardSchema.optional(),
}
const wholeTaskSchema = z.object(wholeTaskFields)
export type WholeTaskInput = z.infer<typeof wholeTaskSchema>

/** What is the same for the whole team, `shared` among it, comes before who is asked, so that servers read it once. */
export function askAboutTask(
  { task, talk, reports, role, advice, heard }: WholeTaskInput,
  instructions: string,
  question: readonly string[],
  shared: readonly string[] = [],
): readonly Message[] {
  const people = describeHeard(heard)
  const { text, show } = placeParts(instructions, {
    name: task.agent,
    role: role ?? task.profile ?? 'an experienced player',
    goal: task.goal,
    team: task.team.join(', '),
    talk: talkLines(talk).join('\n'),
    reports: reports.map(describeReport).join('\n'),
    advice: advice ?? 'none',
  })
  const common = [
    text,
    '',
    ...show('talk', ...talkLines(talk)),
    ...(reports.length === 0 ? [] : show('reports', 'What the last round came to:', ...reports.map(describeReport))),
    '',
    ...(advice === undefined ? [] : show('advice', `Advice after the last round: ${advice}`, '')),
    ...shared,
  ]
  const asked = questionMessage('', task, [
    ...(role === undefined ? [] : [`In this team you are ${role}.`]),
    ...(people === '' ? [] : [people]),
    ...question,
  ])
  return [taskMessage(task), { ...asked, parts: [{ kind: 'text', text: common.join('\n') }, ...asked.parts] }]
}
