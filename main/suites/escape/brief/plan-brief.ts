/** What agents are told in the variant that gives the plan away: who works what, and what is around. */
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { EscapeTask } from '../../../../shared/contract/tasks/escape.ts'
import { exitPad } from '../build/escape-world.ts'
import { whereabouts } from '../oracle/whereabouts.ts'
import { type Operation, type Taking, type Work, worksOf } from '../oracle/works.ts'
import { at, landmarkLines } from './place-text.ts'

function operationLine({ kind, pos, block: { name }, insteadOf, agent }: Operation): string {
  return `${kind} ${name} at ${at(pos)}${insteadOf === null ? '' : ` instead of ${insteadOf}`}${agent === null ? '' : ` by ${agent}`}`
}

function takeLine({ container: { name, pos }, item, count, key }: Taking): string {
  return `take ${count} ${item} from ${name} at ${at(pos)}${key === null ? '' : ` with ${key}`}`
}

function answerLine({ pos, block, isExit }: NonNullable<Work['answer']>): string {
  if (block === 'air') return `exit ${at(pos)} opens`
  return `${isExit ? 'exit' : 'answer'} ${at(pos)} becomes ${block}`
}

/**
 * The documents of the variant that gives the plan away: who works what, and what comes first. What has to be done one after
 * the other in one room has a number each, so that numbers give the order of everything.
 */
export function planLines(scenario: Scenario, agents: readonly string[]): readonly string[] {
  const { task } = scenario
  if (task.kind !== 'escape') return []
  return worksOf(scenario, agents).flatMap((work, index) => {
    const { room, order, operations, isTogether, answer, takings, after, notWith } = work
    return [
      ...(order === 0 ? [task.rooms[room]?.hint ?? ''] : []),
      ...takings.before.map(takeLine),
      ...after.map((before) => `after room ${before + 1}`),
      ...notWith.map((other) => `by somebody else than room ${other + 1}`),
      ...(isTogether ? ['together'] : []),
      ...operations.map(operationLine),
      ...(answer === null ? [] : [answerLine(answer)]),
      ...takings.afterwards.map(takeLine),
    ].map((line) => `room ${index + 1}: ${line}`)
  })
}

/** Who starts in which room, by the numbers of the documents. */
function startLines({ world }: Scenario, task: EscapeTask, agents: readonly string[]): readonly string[] {
  const starts = world.starts ?? [world.start]
  const { visitors } = whereabouts(task, world, agents.length)
  return agents.map((name, place) => {
    const room = visitors.findIndex((inside) => inside.has(place))
    const number = task.rooms.slice(0, room).reduce((sum, { events }) => sum + events.length, 1)
    const where = room < 0 ? 'outside of the rooms' : `in room ${number}`
    return `- ${name} starts ${where}, near ${at(starts[place % starts.length] ?? world.start)}`
  })
}

/** What is around, in the variant that gives the plan away. */
export function planSurroundings(scenario: Scenario, task: EscapeTask, agents: readonly string[]): string {
  return [
    'Rooms in Minecraft, seven by seven blocks inside, closed all round and above. Coordinates are (x, y, z): x grows to the east, y upwards, z to the south.',
    `Rooms that follow one another are 9 apart along z; those beside each other are 9 apart along x. Each one's way out is in its wall of the higher z, and the last one leads to the exit pad at ${at(exitPad)}.`,
    `A way out stays shut until its room has been worked; then it stays open. Plates count while somebody stands on them, levers while they are on, ${scenario.origin === 'imported' ? 'buttons for a few seconds' : 'buttons while they are in, a second or so. What is to be done together takes somebody else at each plate and button'}.`,
    'Rooms are numbered in the order in which they are met. What has to be done one after the other in one room has a number each. An answer is what shows that it was right where no exit opens.',
    'Where the team starts, with empty hands:',
    ...startLines(scenario, task, agents),
    'Places to know:',
    `- exit pad at ${at(exitPad)}: the way out ends here`,
    ...landmarkLines(scenario),
  ].join('\n')
}
