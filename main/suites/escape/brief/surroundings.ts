/** What is around, as facts of the place: which room lies where, what leads where, who starts where, what things do. */
import type { Box } from '../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { EscapeTask } from '../../../../shared/contract/tasks/escape.ts'
import { exitPad } from '../build/escape-world.ts'
import type { Geography } from '../geography/geography.ts'
import { at, describeWhere, landmarkLines, partLetter, partsOf, placeName } from './place-text.ts'

function corners({ min, max }: Box): string {
  return `${at(min)} to ${at(max)}`
}

function roomLines({ rooms }: EscapeTask, geography: Geography): readonly string[] {
  return rooms.map(({ box }, index) => {
    const parts = partsOf(index, geography)
    const apart = parts.map((part, place) => `${index + 1}${partLetter(place)} ${corners(part.box)}`)
    return `- room ${index + 1}: ${corners(box)}${parts.length < 2 ? '' : `; at first nothing leads from one part of its floor to another: ${apart.join(', ')}`}`
  })
}

function wayLines(geography: Geography): readonly string[] {
  return geography.ways.map(({ from, to, cells }) => {
    const [first] = cells
    const where = first === undefined ? '' : ` at ${at(first)}`
    return `- from ${placeName(from, geography)} to ${placeName(to, geography)}${where}`
  })
}

function startLines({ world }: Scenario, agents: readonly string[], geography: Geography): readonly string[] {
  const starts = world.starts ?? [world.start]
  return agents.map((name, place) => {
    const start = starts[place % starts.length] ?? world.start
    const area = geography.areaAt(start)
    return `- ${name} starts ${area === null ? 'outside of the rooms' : describeWhere(area, geography)}, near ${at(start)}`
  })
}

/** How long what has to hold together is remembered, and whether hands count for two, is not the same in all rooms. */
function switchLines({ origin, task }: Scenario): readonly string[] {
  const isOurs = origin !== 'imported'
  const isByTurns =
    task.kind === 'escape' &&
    task.rooms.some(({ events }) =>
      events.some(({ effects }) => effects.some((each) => each.kind === 'teleport' && each.atMost === 1)),
    )
  return [
    `A pressure plate is down while somebody stands on it, a button is in for ${isOurs ? 'a second or so' : 'a few seconds'} after it was pushed, a lever stays as it is turned.${isOurs ? ' Where several are to hold at the same moment, nobody counts for two plates or buttons.' : ''}`,
    'What happens by the documents stays so, unless they say for how long.',
    ...(isByTurns
      ? ['Where one player of several in a room is moved, it is the first one there in the order of the team.']
      : []),
  ]
}

export function surroundings(
  scenario: Scenario,
  task: EscapeTask,
  agents: readonly string[],
  geography: Geography,
): string {
  return [
    'Rooms in Minecraft, walled all round and above. Coordinates are (x, y, z): x grows to the east, y upwards, z to the south.',
    ...switchLines(scenario),
    'The rooms, each with two opposite corners of its inside:',
    ...roomLines(task, geography),
    ...(geography.ways.length === 0
      ? []
      : [
          'Ways that are shut at first, and stay open once they are; the documents say what opens them:',
          ...wayLines(geography),
        ]),
    'Where the team starts, with empty hands:',
    ...startLines(scenario, agents, geography),
    'Places to know:',
    `- exit pad at ${at(exitPad)}: the way out ends here`,
    ...landmarkLines(scenario, (pos) => {
      const area = geography.areaAt(pos)
      return area === null ? null : describeWhere(area, geography)
    }),
  ].join('\n')
}
