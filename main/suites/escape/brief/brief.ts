/** What agents are told about rooms to get out of: the place in words, and room by room what is there to be worked. */
import type { Position } from '../../../../preload/contract/geometry.ts'
import type { EscapeTask, Scenario } from '../../../../preload/contract/scenario.ts'
import { samePosition } from '../../../../preload/core/geometry.ts'
import { exitPad } from '../build/escape-world.ts'
import { containersOf } from './first-world.ts'
import { roomParts } from './room-lines.ts'
import { whereabouts } from './whereabouts.ts'

interface Brief {
  readonly environment: string
  readonly documents: readonly string[]
}

function at(pos: Position): string {
  return `(${pos.join(', ')})`
}

function landmarkLines({ landmarks, world }: Scenario): readonly string[] {
  const containers = containersOf(world)
  return landmarks.map(({ name, pos, note }) => {
    const held = containers.filter((container) => samePosition(container.pos, pos)).flatMap(({ items }) => items)
    const contents = held.map((item) => `${item.count} ${item.name}`).join(', ')
    return `- ${name} at ${at(pos)}: ${note}${contents === '' ? '' : `, holds ${contents}`}`
  })
}

/** Who starts in which room, by the numbers of the documents. */
function startLines(scenario: Scenario, task: EscapeTask, agents: readonly string[]): readonly string[] {
  const { world } = scenario
  const starts = world.starts ?? [world.start]
  const parts = roomParts(scenario, agents)
  const { visitors } = whereabouts(task, world, agents.length)
  return agents.map((name, place) => {
    const room = visitors.findIndex((inside) => inside.has(place))
    const number = parts.findIndex((part) => part.room === room) + 1
    const where = number > 0 ? `in room ${number}` : 'outside of the rooms'
    return `- ${name} starts ${where}, near ${at(starts[place % starts.length] ?? world.start)}`
  })
}

export function escapeBrief(scenario: Scenario, agents: readonly string[]): Brief {
  const { task } = scenario
  if (task.kind !== 'escape') return { environment: '', documents: [] }
  const parts = roomParts(scenario, agents)
  const environment = [
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
  return {
    environment,
    documents: parts.flatMap(({ lines }, index) => lines.map((line) => `room ${index + 1}: ${line}`)),
  }
}
