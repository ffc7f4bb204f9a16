/** The acting bots of a config: where each begins, how it looks, what it has; the set-up script is held against it. */
import { isItemName } from '../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { stackSizeOf } from '../../../../packages/minecraft-server/rules/items/item-registry.ts'
import type { ItemStack } from '../../../../shared/contract/block.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { Point, Position } from '../../../../shared/contract/geometry.ts'
import { plainLine } from '../../../common/plain-text.ts'
import type { CaseMember } from '../case.ts'
import { botForm, botNames, type ConfigMembers, formProblem } from './config-forms.ts'
import type { SetUp } from './set-up.ts'

/** Slots that `/give` fills. */
const SLOTS = 36
const MOST_LETTERS = 40
/** Of what is wrong with the items of one bot. */
const MOST_FINDINGS = 3
/** Bots of published configs begin within 12 blocks of the centre. */
const FARTHEST = 64
/** The script may round where it prints. */
const SAME = 0.01

interface ReadMembers {
  readonly members: readonly CaseMember[]
  readonly findings: readonly string[]
}

/** Fails with `bad-input` and a sentence where one of them cannot be read. */
export function readMembers(config: ConfigMembers, setUp: SetUp): Result<ReadMembers> {
  const { bot_list: names, center_position: center } = config
  if (new Set(names).size < names.length) return fail('bad-input', 'its bot_list names one bot twice. It is left out.')
  const members: CaseMember[] = []
  const findings: string[] = []
  for (const name of names) {
    const bot = botForm.safeParse(config[name])
    if (!bot.success) return fail('bad-input', formProblem(bot.error).replace(/^its? /, `its ${name}: `))
    const { location, rotation, inventory } = bot.data
    if (distance(location, center) > FARTHEST) {
      return fail('bad-input', `its ${name} begins more than ${FARTHEST} blocks from its centre. It is left out.`)
    }
    const { stacks, findings: ofItems } = readItems(inventory, name)
    findings.push(...ofItems, ...givenOtherwise(name, stacks, setUp))
    const moved = setUp.moves.get(name)?.[0]
    findings.push(...movedOtherwise(name, { at: location, turn: rotation }, moved))
    members.push({
      name,
      // A whole number of the script means the middle of a block.
      at: moved !== undefined && isSamePlace(moved.at, location) ? moved.at : location,
      items: stacks.flatMap(splitStack),
    })
  }
  const told = config.variants_config.agent_counts
  if (told !== undefined && told !== names.length) {
    findings.push(`its agent_counts is ${told}, and bot_list names ${names.length}; these play.`)
  }
  const others = botNames.filter((name) => config[name] !== undefined && !names.includes(name))
  if (others.length > 0) findings.push(`it describes ${others.join(', ')}, too, which bot_list does not name.`)
  return ok({ members, findings })
}

function readItems(
  inventory: Readonly<Record<string, unknown>>,
  bot: string,
): { readonly stacks: readonly ItemStack[]; readonly findings: readonly string[] } {
  const stacks: ItemStack[] = []
  const findings: string[] = []
  let free = SLOTS
  let left = 0
  for (const [given, count] of Object.entries(inventory)) {
    const name = given.replace(/^minecraft:/, '')
    const most = isItemName(name) ? stackSizeOf(name) : null
    if (free === 0) left += 1
    else if (most === null) {
      findings.push(
        `its ${bot} has "${plainLine(given, MOST_LETTERS)}", which is not an item of Minecraft 1.19.2; it is left out.`,
      )
    } else if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 1) {
      findings.push(
        `its ${bot} has "${plainLine(String(count), MOST_LETTERS)}" of ${name}, which is not a number; it is left out.`,
      )
    } else {
      const fits = Math.min(count, free * most)
      free -= Math.ceil(fits / most)
      if (fits < count) left += 1
      stacks.push({ name, count: fits })
    }
  }
  const more = findings.splice(MOST_FINDINGS).length
  if (more > 0) findings.push(`its ${bot} has ${more} more items that are left out.`)
  if (left > 0)
    findings.push(`the inventory of its ${bot} does not fit into ${SLOTS} slots; what does not is left out.`)
  return { stacks, findings }
}

/** Unstackable items lie in slots of their own. */
function splitStack({ name, count }: ItemStack): readonly ItemStack[] {
  const most = stackSizeOf(name) ?? 1
  const stacks: ItemStack[] = []
  for (let left = count; left > 0; left -= most) stacks.push({ name, count: Math.min(left, most) })
  return stacks
}

function givenOtherwise(bot: string, stacks: readonly ItemStack[], { gives }: SetUp): readonly string[] {
  const said = total(stacks)
  const given = total(gives.get(bot) ?? [])
  const item = [...new Set([...said.keys(), ...given.keys()])].find((name) => said.get(name) !== given.get(name))
  if (item === undefined) return []
  return [
    `its ${bot} has ${said.get(item) ?? 0} ${item} by its inventory, and command gives ${given.get(item) ?? 0}; the inventory counts.`,
  ]
}

function total(stacks: readonly ItemStack[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { name, count } of stacks) counts.set(name, (counts.get(name) ?? 0) + count)
  return counts
}

interface Place {
  readonly at: Point
  readonly turn: readonly [yaw: number, pitch: number] | null
}

function movedOtherwise(bot: string, said: Place, moved: Place | undefined): readonly string[] {
  if (moved === undefined) return [`command moves its ${bot} nowhere; its location counts.`]
  if (!isSamePlace(moved.at, said.at)) {
    return [
      `its ${bot} begins at ${said.at.join(' ')}, and command moves it to ${moved.at.join(' ')}; the location counts.`,
    ]
  }
  const isSameTurn = moved.turn !== null && said.turn !== null && isNear(moved.turn, said.turn, 0)
  return isSameTurn
    ? []
    : [
        `its ${bot} is turned otherwise by command than by its rotation; neither shows, since all are turned to the centre before the start.`,
      ]
}

/** Up to the half block that whole numbers of a script leave out. */
function isSamePlace(moved: Point, said: Point): boolean {
  return (
    isNear(moved, said, 0) ||
    moved.every((value, axis) => {
      const own = said[axis] ?? Number.NaN
      const half = axis !== 1 && Number.isInteger(own) ? 0.5 : 0
      return Math.abs(value - own - half) <= SAME
    })
  )
}

function isNear(a: readonly number[], b: readonly number[], more: number): boolean {
  return a.every((value, place) => Math.abs(value - (b[place] ?? Number.NaN)) <= SAME + more)
}

function distance(a: Point, b: Position): number {
  return Math.max(...a.map((value, axis) => Math.abs(value - (b[axis] ?? 0))))
}
