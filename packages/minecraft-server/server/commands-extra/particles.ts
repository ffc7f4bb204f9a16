/** `particle`: the kinds that are told by their name alone. */
import loadRegistry from 'prismarine-registry'
import type { Vec3 } from 'vec3'
import { MINECRAFT_VERSION } from '../../rules/version.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import { ok, type Result } from '../../values/result.ts'
import { type Answer, told } from '../commands/answers.ts'
import { choice, double, integer } from '../commands/parse/argument.ts'
import { point } from '../commands/parse/coordinates.ts'
import { players } from '../commands/parse/selectors.ts'
import type { CommandSource } from '../commands/source.ts'
import { words } from '../commands/translations.ts'
import { type Command, form, refuse } from '../commands/tree.ts'

/** Kinds with more to tell than their name (a block, an item, a colour, a way) are left out. */
const withMore = /^(block|block_marker|dust|dust_color_transition|falling_dust|item|sculk_charge|shriek|vibration)$/
const ids = new Map(
  loadRegistry(MINECRAFT_VERSION).particlesArray.flatMap(({ name, id }) => (withMore.test(name) ? [] : [[name, id]])),
)

/** How far away particles are seen, in blocks. */
const ranges = { normal: 32, force: 512 } as const
type Mode = keyof typeof ranges

interface Cloud {
  readonly place: Vec3
  readonly spread: readonly [x: number, y: number, z: number]
  readonly speed: number
  readonly count: number
}

function show(
  source: CommandSource,
  name: string,
  cloud: Cloud,
  mode: Mode,
  viewers: readonly SquidPlayer[],
): Result<Answer> {
  const { place, spread, speed, count } = cloud
  const seers = viewers.filter(({ position }) => position.distanceTo(place) <= ranges[mode])
  const packet = {
    particleId: ids.get(name),
    longDistance: mode === 'force',
    x: place.x,
    y: place.y,
    z: place.z,
    offsetX: spread[0],
    offsetY: spread[1],
    offsetZ: spread[2],
    particleData: speed,
    particles: count,
  }
  source.world.server._writeArray('world_particles', packet, seers)
  return seers.length === 0
    ? refuse('commands.particle.failed')
    : ok(told('commands.particle.success', `minecraft:${name}`))
}

const kinds = [...ids.keys()].flatMap((name) => [name, `minecraft:${name}`])
const kind = choice('<name>', kinds, (word) => words('particle.notFound', word))
const everybody = ({ world }: CommandSource): readonly SquidPlayer[] => world.server.players
const plainName = (name: string): string => name.replace(/^minecraft:/, '')
const least = { min: 0 }

const cloudForm = () =>
  form()
    .value(kind)
    .value(point)
    .value(double('<dx>'))
    .value(double('<dy>'))
    .value(double('<dz>'))
    .value(double('<speed>', least))
    .value(integer('<count>', least))
const mode = choice('<normal | force>', ['normal', 'force'])

function single(source: CommandSource, name: string, place: Vec3): Result<Answer> {
  const cloud: Cloud = { place, spread: [0, 0, 0], speed: 0, count: 0 }
  return show(source, plainName(name), cloud, 'normal', everybody(source))
}

export const particle: Command = {
  forms: [
    form()
      .value(kind)
      .runs((source, name) => single(source, name, source.position)),
    form().value(kind).value(point).runs(single),
    cloudForm().runs((source, name, place, dx, dy, dz, speed, count) =>
      show(source, plainName(name), { place, spread: [dx, dy, dz], speed, count }, 'normal', everybody(source)),
    ),
    cloudForm()
      .value(mode)
      .runs((source, name, place, dx, dy, dz, speed, count, seen) =>
        show(source, plainName(name), { place, spread: [dx, dy, dz], speed, count }, seen, everybody(source)),
      ),
    cloudForm()
      .value(mode)
      .value(players('viewers'))
      .runs((source, name, place, dx, dy, dz, speed, count, seen, viewers) =>
        show(source, plainName(name), { place, spread: [dx, dy, dz], speed, count }, seen, viewers),
      ),
  ],
}
