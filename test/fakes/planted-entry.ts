/**
 * The real episode process in a world with one danger: when a member whose profile is `DOOMED_PROFILE` has finished a subtask
 * and has free ground at its side, something explodes beside it. It is thrown off its place by a velocity that the server sends, as by any blow in the
 * game, into a pit too deep to leave on foot.
 */
import '../../main/episode/virtual-globals.ts'
import { serveEpisodes } from '../../main/episode/serve-episodes.ts'
import { methods } from '../../main/methods/index.ts'
import type { Method, MethodContext, MethodDescriptor } from '../../main/methods/method.ts'
import { survivalMechanics } from '../../packages/minecraft-server/mechanics/index.ts'
import type { MechanicContext } from '../../packages/minecraft-server/mechanics/mechanic-context.ts'
import type { SquidServer } from '../../packages/minecraft-server/squid/squid.ts'
import type { Emit } from '../../shared/contract/record/events.ts'
import { DOOMED_PROFILE } from '../fixtures/planted.ts'

/** Blocks per tick, in parts of 8000 as the protocol has them. */
const OUT = 0.55 * 8000
const UP = 0.42 * 8000
/** The pit: a trench from so many blocks away to so many, as deep as the ground is. Others walk round it. */
const PIT = { from: 2, to: 4, top: -61, bottom: -63 } as const
const AIR = 0

interface Running {
  readonly squid: SquidServer
  readonly mechanics: MechanicContext
}

/** Along x and z. */
type Way = readonly [number, number]

const ways: readonly Way[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
]

let running: Running | null = null

for (const mechanic of survivalMechanics) {
  const install = mechanic.install.bind(mechanic)
  mechanic.install = (squid, context) => {
    running = { squid, mechanics: context }
    return install(squid, context)
  }
}

/** The four ways along the ground, those that lead away from what is being built first. */
function waysFrom([x, z]: Way, site: readonly Way[]): readonly Way[] {
  const mean = (of: (column: Way) => number): number => site.reduce((sum, own) => sum + of(own), 0) / site.length
  const [dx, dz] = [x - mean(([own]) => own), z - mean(([, own]) => own)]
  const away = ([wx, wz]: Way): number => wx * dx + wz * dz
  return [...ways].sort((a, b) => away(b) - away(a))
}

/** Columns along a way, from so many blocks away to the end of the pit. */
function columns([x, z]: Way, [wx, wz]: Way, from: number): readonly Way[] {
  return Array.from(
    { length: PIT.to - from + 1 },
    (_, index): Way => [x + wx * (from + index), z + wz * (from + index)],
  )
}

/** false where something stands on every side: nothing has happened then. */
function explodeBeside(name: string, site: readonly Way[], { squid, mechanics }: Running): boolean {
  const player = squid.players.find(({ username }) => username === name)
  if (player === undefined) return false
  const [x, y, z] = [player.position.x, player.position.y, player.position.z].map(Math.floor)
  const from: Way = [x ?? 0, z ?? 0]
  const isFree = ([cx, cz]: Way): boolean => [0, 1, 2].every((up) => mechanics.stateAt([cx, (y ?? 0) + up, cz]) === AIR)
  const isOfSite = ([cx, cz]: Way): boolean => site.some(([sx, sz]) => sx === cx && sz === cz)
  const way = waysFrom(from, site).find(
    (own) => columns(from, own, 1).every(isFree) && !columns(from, own, PIT.from).some(isOfSite),
  )
  if (way === undefined) return false
  for (const [cx, cz] of columns(from, way, PIT.from)) {
    for (let cy: number = PIT.bottom; cy <= PIT.top; cy++) mechanics.setBlock([cx, cy, cz], AIR)
  }
  const velocity = { x: Math.round(way[0] * OUT), y: Math.round(UP), z: Math.round(way[1] * OUT) }
  player._client.write('entity_velocity', { entityId: player.id, velocity })
  return true
}

/** Columns of the blueprint, as the documents of the task name them. */
function siteOf({ task }: MethodContext): readonly Way[] {
  return task.documents.flatMap((document) =>
    Array.from(document.matchAll(/\((-?\d+), -?\d+, (-?\d+)\)/g), ([, x, z]): Way => [Number(x), Number(z)]),
  )
}

function withDanger(method: Method<unknown>): Method<unknown> {
  return {
    ...method,
    run: (params, context) => {
      const doomed = context.team.members.find(({ profile }) => profile === DOOMED_PROFILE)
      if (doomed === undefined) return method.run(params, context)
      let isOver = false
      const emit: Emit = (type, actor, data) => {
        context.emit(type, actor, data)
        if (isOver || type !== 'subtask.status' || actor.id !== doomed.name) return
        if (!('status' in data) || data.status !== 'done') return
        isOver = running !== null && explodeBeside(doomed.name, siteOf(context), running)
      }
      return method.run(params, { ...context, emit })
    },
  }
}

await serveEpisodes(
  methods.map(
    (descriptor): MethodDescriptor => ({ ...descriptor, load: async () => withDanger(await descriptor.load()) }),
  ),
)
