/** Escape rooms to the simulated model: what each room asks for, told outright or worked out from facts of the place. */
import type { DocumentFamily } from '../document-family.ts'
import { chooseForRooms } from './choose-operation.ts'
import { readRooms } from './read-rooms.ts'
import { planRooms } from './rooms-plan.ts'
import { toldRooms } from './told-rooms.ts'

const FORM = [
  'A function for a room has a parameter "room", and its nodes give the number of the room. What has to be true at the same',
  'moment needs one node for each player who does a share of it. Where a room asks for several things one after the other,',
  'these are its parts: their nodes give "part" as well, counted from 1; nodes for the same moment have the same part.',
  'A node that only some players can do names them: {"id": ..., "description": ..., "agents": [<names>], "step": ...}.',
]

export const escapeDocuments: DocumentFamily = {
  takesAny: false,
  formNote: (documents) => (readRooms(documents) === null ? [] : FORM),
  read: ({ environment, documents, team }) => {
    const rooms = toldRooms(environment, documents, team)
    if (rooms === null) return null
    return {
      plan: (input) => planRooms(rooms, input.team),
      leavesOutDone: false,
      choose: (work, _context, isCommon) => chooseForRooms(rooms, work, isCommon),
    }
  },
}
