/** Escape rooms as the lab, the page and the metrics see them. */
import type { EscapeTask } from '../../../contract/tasks/escape.ts'
import type { RecordIndex } from '../../diagnosis/record-index.ts'
import { lastOfRoom } from '../../diagnosis/task-record.ts'
import { counted } from '../../format/counted.ts'
import { anglesFromAbove, boxAround } from '../../scene/boxes.ts'
import { type FamilyTerms, isOrAre } from '../family-terms.ts'
import type { Standing, StandingRow, TaskFamily, TaskTable } from '../task-family.ts'
import { areDone, escapeCompletion } from './completion.ts'
import { roomFindings } from './room-findings.ts'
import { roomLacks } from './room-lacks.ts'

const words: FamilyTerms = {
  completed: 'done',
  whole: 'of the rooms',
  part: 'room',
  parts: 'rooms',
  countsParts: false,
  nothingYet: 'nothing is done yet',
  lacking: 'rooms',
  costless: 'No room that is not done goes back to it.',
  places: 'rooms',
  complete: 'Every room is done.',
  reached: ({ wanted, lacking }) => {
    if (lacking === 0) return wanted === 1 ? 'The room is done.' : `All ${wanted} rooms are done.`
    return `${lacking} of ${counted(wanted, 'room')} ${isOrAre(lacking)} not done.`
  },
}

function roomTable({ rooms }: EscapeTask): TaskTable {
  return {
    caption: 'Rooms',
    heads: ['Room', 'mechanism', 'what to do'],
    isText: true,
    rows: rooms.map(({ id, mechanism, hint }) => ({ name: id, cells: [mechanism, hint], isShort: false })),
  }
}

function roomStanding({ rooms }: EscapeTask, index: RecordIndex, last: number): Standing {
  return {
    heading: 'Rooms',
    rows: rooms.map(({ id }): StandingRow => {
      const name = index.nameOfRoom(id)
      const event = lastOfRoom(index, id, last)
      if (event === null) return { name, state: 'open', isReached: false, words: 'nothing has happened in it', event }
      const { done, met, conditions } = event.data
      const most = `met ${met} of ${counted(conditions, 'condition')} at once`
      return { name, state: done ? 'done' : 'open', isReached: done, words: most, event }
    }),
  }
}

export const escapeFamily: TaskFamily<EscapeTask> = {
  words,
  look: { zoom: 1, isRoofless: true, angles: anglesFromAbove },
  tables: { benchmark: 'villagerbench', column: 2, tasks: 22, figures: null },
  size: ({ rooms }) => rooms.length,
  completion: ({ rooms }, _blockAt, facts) => escapeCompletion(rooms, facts),
  isComplete: ({ rooms }, facts) => areDone(rooms, facts),
  benchmarkCompletion: () => null,
  // A room's mechanism does not tell whose hands it felt.
  owned: () => null,
  cells: () => [],
  rooms: (task) => task,
  box: ({ rooms }, { region }) =>
    boxAround(
      rooms.flatMap(({ box }) => [{ pos: box.min }, { pos: box.max }]),
      region,
    ),
  table: roomTable,
  lacks: (task, facts, endMs) => roomLacks(facts, task, endMs),
  goalFindings: ({ rooms }, known, end) => roomFindings(rooms, known, end),
  standing: roomStanding,
}
