/** The solver decides who does what: by the discussion, or as a proposal that teammates have reviewed. */
import { z } from 'zod'
import { definePrompt } from '../../../models/define-prompt.ts'
import { simulateAssignments } from '../simulation/pipeline.ts'
import { askAboutTask, wholeTaskFields } from './whole-task.ts'

export const assignmentsSchema = z.array(z.object({ agent: z.string(), subtask: z.string() }))
export type Assignments = z.infer<typeof assignmentsSchema>

const inputSchema = z.object({
  ...wholeTaskFields,
  /** Which proposal of this round it is, from 1. */
  version: z.int().positive(),
  /** The proposal before it; empty for the first. */
  proposal: assignmentsSchema,
  /** What teammates object to in that. */
  objections: z.array(z.object({ by: z.string(), text: z.string() })),
})
export type AssignInput = z.infer<typeof inputSchema>

const answerSchema = z.object({ assignments: assignmentsSchema })
type AssignAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You decide for the team who does what next. Where the team has discussed it, write down what was agreed. Give each player one
sub-task of a few steps that can be done now; name items, amounts and places, and give nothing to two players. Meet what teammates
object to.

Answer with one JSON object and nothing else:
{"assignments": [{"agent": <name of a player>, "subtask": string}]}`

export const assignPrompt = definePrompt<AssignInput, AssignAnswer>({
  purpose: 'agentverse.assign',
  role: 'planner',
  description: 'Decides what each agent does in the next round.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) =>
    askAboutTask(input, instructions, [
      ...(input.proposal.length === 0 ? [] : ['You have proposed:', ...assignmentLines(input.proposal)]),
      ...(input.objections.length === 0
        ? []
        : ['Objections:', ...input.objections.map(({ by, text }) => `- ${by}: ${JSON.stringify(text)}`)]),
      'Who does what?',
    ]),
  drawKey: ({ round, version }) => [round, version],
  check: ({ task }, { assignments }) => {
    const stranger = assignments.find(({ agent }) => !task.team.includes(agent))
    return stranger === undefined ? null : `There is no player ${stranger.agent} in the team.`
  },
  simulate: (input, context) => ({ assignments: simulateAssignments(input, context) }),
})

export function assignmentLines(assignments: Assignments): readonly string[] {
  return assignments.map(({ agent, subtask }) => `- ${agent}: ${subtask}`)
}
