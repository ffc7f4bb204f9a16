/** From a call that was taken apart to one of TeamCraft's eight. */
import { NAME_PATTERN } from '../../contract/block.ts'
import type { Position } from '../../contract/geometry.ts'
import { type MemberCall, type TeamcraftCall, teamcraftCallSchema } from '../../contract/teamcraft-calls.ts'
import type { WrittenArgument, WrittenLine } from './call-tokens.ts'

/** What stands behind the member's name. */
const forms = {
  placeItem: "'item', new Vec3(x,y,z)",
  mineBlock: 'new Vec3(x,y,z)',
  farm_work: "new Vec3(x,y,z), 'harvest', or new Vec3(x,y,z), 'sow', 'item'",
  obtainBlock: 'new Vec3(x,y,z)',
  putFuelFurnace: "'item', new Vec3(x,y,z)",
  putItemFurnace: "'item', new Vec3(x,y,z)",
  takeOutFurnace: 'new Vec3(x,y,z)',
  killMob: 'new Vec3(x,y,z)',
} as const satisfies Readonly<Record<TeamcraftCall['name'], string>>

const names = new Map<string, TeamcraftCall['name']>(
  teamcraftCallSchema.options.map(({ shape }) => [shape.name.value, shape.name.value]),
)

type ReadCall =
  | { readonly ok: true; readonly value: MemberCall }
  | { readonly ok: false /** One sentence. */; readonly problem: string }

/** `forgives` what stands behind the arguments that a call needs, as JavaScript does. */
export function readCall({ name, args }: WrittenLine, forgives: boolean): ReadCall {
  const known = names.get(name)
  if (known === undefined)
    return { ok: false, problem: `There is no call ${name}; there are ${[...names.keys()].join(', ')}.` }
  const [member, ...rest] = args
  const whole = { ok: false, problem: `It is written ${known}(bot, ${forms[known]}).` } as const
  if (member?.kind !== 'name') return whole
  const read = argumentsOf(known, rest)
  if (read === null || (!forgives && rest.length > read.used)) return whole
  const { call } = read
  if (!call.pos.every(Number.isSafeInteger)) return { ok: false, problem: 'Positions are whole numbers.' }
  return { ok: true, value: { agent: member.value, call } }
}

function argumentsOf(
  name: TeamcraftCall['name'],
  args: readonly WrittenArgument[],
): { readonly call: TeamcraftCall; readonly used: number } | null {
  switch (name) {
    case 'placeItem':
    case 'putFuelFurnace':
    case 'putItemFurnace': {
      const [item, pos] = [itemOf(args[0]), positionOf(args[1])]
      return item === null || pos === null ? null : { call: { name, item, pos }, used: 2 }
    }
    case 'farm_work':
      return farmWorkOf(args)
    default: {
      const pos = positionOf(args[0])
      // A time-out in seconds may stand behind the position of a hunt.
      const used = name === 'killMob' && args[1]?.kind === 'number' ? 2 : 1
      return pos === null ? null : { call: { name, pos }, used }
    }
  }
}

function farmWorkOf(args: readonly WrittenArgument[]): { readonly call: TeamcraftCall; readonly used: number } | null {
  const [pos, work] = [positionOf(args[0]), args[1]]
  if (pos === null || work?.kind !== 'text') return null
  const name = 'farm_work'
  if (work.value === 'harvest') {
    const isNothing = args[2]?.kind === 'text' && args[2].value === ''
    return { call: { name, pos, sow: null }, used: isNothing ? 3 : 2 }
  }
  const sow = itemOf(args[2])
  return work.value !== 'sow' || sow === null ? null : { call: { name, pos, sow }, used: 3 }
}

function itemOf(argument: WrittenArgument | undefined): string | null {
  return argument?.kind === 'text' && NAME_PATTERN.test(argument.value) ? argument.value : null
}

function positionOf(argument: WrittenArgument | undefined): Position | null {
  return argument?.kind === 'position' ? argument.value : null
}
