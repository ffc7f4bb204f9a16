/** The task as it is put to somebody who is none of the agents: who recruits them, and who evaluates what they did. */
import { z } from 'zod'
import { placeParts, textMessage } from '../../../models/define-prompt.ts'
import type { Message } from '../../../models/model.ts'
import { describeReport, reportSchema } from '../talk.ts'

export const outsideFields = {
  goal: z.string(),
  environment: z.string(),
  documents: z.array(z.string()).readonly(),
  team: z.array(z.string()).readonly(),
  round: z.int().positive(),
  /** Of the last round, one per agent; empty before it. */
  reports: z.array(reportSchema),
  /** What the last evaluation advised; absent in the first round. */
  advice: z.string().exactOptional(),
}
const outsideSchema = z.object(outsideFields)
export type OutsideInput = z.infer<typeof outsideSchema>

export function askFromOutside(
  { goal, environment, documents, team, reports, advice }: OutsideInput,
  instructions: string,
  question: string,
): readonly Message[] {
  const { text, show } = placeParts(instructions, {
    goal,
    team: team.join(', '),
    count: String(team.length),
    reports: reports.map(describeReport).join('\n') || 'nothing yet',
    advice: advice ?? 'none',
  })
  const lines = [
    `The job: ${goal}`,
    ...(documents.length === 0 ? [] : ['', 'Documents:', ...documents]),
    '',
    'What is around:',
    environment,
    '',
    `The players: ${team.join(', ')}`,
    ...(reports.length === 0 ? [] : show('reports', 'What the last round came to:', ...reports.map(describeReport))),
    ...(advice === undefined ? [] : show('advice', `Advice after the last round: ${advice}`)),
    '',
    question,
  ]
  return [textMessage('system', text), textMessage('user', lines.join('\n'))]
}
