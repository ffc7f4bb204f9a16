/** What is around, in the variant that gives the plan away. */
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { EscapeTask } from '../../../../shared/contract/tasks/escape.ts'
import { exitPad } from '../build/escape-world.ts'
import { whereabouts } from '../oracle/whereabouts.ts'
import { landmarkLines } from './landmark-lines.ts'
import { at } from './place-text.ts'

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
