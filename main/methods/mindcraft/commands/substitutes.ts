/** Commands in place of code: what MINDcraft's agents would write a program for, one command per action that no other command reaches. */
import { z } from 'zod'
import { parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { blockStringSchema } from '../../../../shared/contract/block.ts'
import type { Json } from '../../../../shared/contract/json.ts'
import { itemOf } from '../../../../shared/core/game-knowledge.ts'
import type { ActionDescriptor } from '../../../judger/judger.ts'
import type { Kind, Parameter, Value } from '../coercion.ts'
import { commandNameOf } from '../grammar.ts'
import { type Command, type Hands, text, textAt, told } from './command.ts'

/** What the source's own commands reach, as well as or better than a substitute. */
const reached: ReadonlySet<string> = new Set([
  ...['NavigateTo', 'GoToPlayer', 'FollowPlayer', 'SearchBlock', 'SearchEntity', 'MoveAway', 'SleepUntilMorning'],
  ...['Handover', 'Consume', 'Equip', 'Discard', 'StoreItem', 'WithdrawItem', 'CheckContainer', 'Craft', 'Smelt'],
  ...['CollectBlocks', 'PlaceHere', 'Attack', 'CheckCraftable', 'CraftingPlan', 'ClearFurnace', 'Say', 'PlaceBlock'],
])

const CELL = /^(\S+)\s+(-?\d+)\s+(-?\d+)\s+(-?\d+)$/

const placeBlocks: Command = {
  name: 'placeBlocks',
  isAction: true,
  isSubstitute: true,
  description:
    'Place blocks that you carry, in this order: "block x y z; block x y z", such as "oak_stairs[facing=east] 4 -60 2".',
  parameters: [text('list')],
  needs: [['PlaceBlock', 'Equip']],
  run: (values, hands) => placeAll(textAt(values, 0), hands),
}

/** Those that an agent with these actions has. */
export function substitutesFor(actions: readonly ActionDescriptor[]): readonly Command[] {
  const own = actions.filter(({ name }) => !reached.has(name)).map(substituteOf)
  return [placeBlocks, ...own.flatMap((command) => (command === null ? [] : [command]))]
}

/** Stops at the first that cannot be placed, and says how far it came. */
async function placeAll(list: string, hands: Hands): Promise<string> {
  const lines: string[] = []
  for (const entry of list.split(';').map((part) => part.trim())) {
    const [, name = '', x, y, z] = CELL.exec(entry) ?? []
    const block = blockStringSchema.safeParse(name)
    if (!block.success) return [...lines, `"${entry}" is no "block x y z".`].join('\n')
    const { name: kind, state } = parseBlock(block.data)
    const item = itemOf(kind) ?? kind
    if (hands.observe().held?.name !== item) {
      const taken = await hands.act('Equip', { item })
      if (!taken.ok) return [...lines, told(taken)].join('\n')
    }
    const placed = await hands.act('PlaceBlock', { item, pos: [Number(x), Number(y), Number(z)], state: { ...state } })
    lines.push(told(placed))
    if (!placed.ok) break
  }
  return lines.join('\n')
}

const schemaSchema = z.object({
  type: z.string().optional(),
  properties: z.record(z.string(), z.json()).optional(),
  required: z.array(z.string()).optional(),
  prefixItems: z.array(z.json()).optional(),
})

/** How one argument of an action is written: as several in a row where it has parts. */
interface Form {
  readonly parameters: readonly Parameter[]
  build(values: readonly Value[]): Json
}

const kinds: Readonly<Record<string, Kind>> = { string: 'string', number: 'float', integer: 'int', boolean: 'boolean' }

function formOf(name: string, schema: unknown): Form | null {
  const parsed = schemaSchema.safeParse(schema)
  if (!parsed.success) return null
  const { type = '', properties, prefixItems } = parsed.data
  if (prefixItems?.length === 3) {
    const parameters = ['x', 'y', 'z'].map((axis) => ({ name: `${name}_${axis}`, kind: 'int' }) as const)
    return { parameters, build: (values) => [...values] }
  }
  const kind = kinds[type]
  if (kind !== undefined) return { parameters: [{ name, kind }], build: ([value = '']) => value }
  if (type !== 'object' || properties === undefined) return null
  return joined(Object.entries(properties).map(([part, its]) => [part, formOf(`${name}_${part}`, its)]))
}

function joined(parts: readonly (readonly [string, Form | null])[]): Form | null {
  const known = parts.flatMap(([name, form]) => (form === null ? [] : [[name, form] as const]))
  if (known.length < parts.length) return null
  return {
    parameters: known.flatMap(([, { parameters }]) => parameters),
    build: (values) => {
      let at = 0
      const entries = known.flatMap(([name, form]) => {
        const own = values.slice(at, at + form.parameters.length)
        at += form.parameters.length
        return own.length < form.parameters.length ? [] : [[name, form.build(own)] as const]
      })
      return Object.fromEntries(entries)
    },
  }
}

const argumentsSchema = z.record(z.string(), z.json())

/** Required arguments first; null where an argument has a form that the grammar cannot say. */
function substituteOf({ name, description, parameters }: ActionDescriptor): Command | null {
  const { properties = {}, required = [] } = schemaSchema.safeParse(parameters).data ?? {}
  const entries = Object.entries(properties)
  const forms = [
    ...entries.filter(([one]) => required.includes(one)),
    ...entries.filter(([one]) => !required.includes(one)),
  ]
  const form = joined(forms.map(([one, schema]) => [one, formOf(one, schema)]))
  if (form === null) return null
  const least = forms.filter(([one]) => required.includes(one)).map(([one, schema]) => formOf(one, schema))
  const needed = least.reduce((sum, one) => sum + (one?.parameters.length ?? 0), 0)
  return {
    name: commandNameOf(name),
    isAction: true,
    isSubstitute: true,
    // Examples of an action's arguments are JSON, which no command is written in.
    description: description.replaceAll(/, such as \{[^}]*\}/g, ''),
    parameters: form.parameters.map((one, index) => (index < needed ? one : { ...one, isOptional: true })),
    run: async (values, hands) => told(await hands.act(name, argumentsSchema.parse(form.build(values)))),
  }
}
