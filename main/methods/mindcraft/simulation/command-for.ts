/** How a simulated agent says an action as a command. */

import { formatBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Point } from '../../../../shared/contract/geometry.ts'
import type { Json } from '../../../../shared/contract/json.ts'
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import { amountOf, containersIn, itemOf, placeIn, targetOf } from '../../../worker/progress/arguments.ts'
import type { Step } from '../../../worker/step.ts'
import { nearestChest } from '../chests.ts'
import { commandNameOf, quoted } from '../grammar.ts'

interface Place {
  readonly environment: string
  readonly position: Point
  readonly history: readonly Step[]
}

/** Commands of the source by the action that they carry out; every other action has a command of its own name. */
const bySource: Readonly<Record<string, string>> = {
  NavigateTo: 'goToCoordinates',
  WithdrawItem: 'takeFromChest',
  StoreItem: 'putInChest',
  CheckContainer: 'viewChest',
  Equip: 'equip',
  PlaceBlock: 'placeBlocks',
  Handover: 'givePlayer',
  Craft: 'craftRecipe',
  Smelt: 'smeltItem',
  Attack: 'attack',
  Wait: 'stay',
  Say: 'startConversation',
  SearchBlock: 'searchForBlock',
  SearchEntity: 'searchForEntity',
  CraftingPlan: 'getCraftingPlan',
}
const actionNames = new Map(Object.entries(bySource).map(([action, command]) => [command, action]))

/** The actions that these commands stand for. */
export function actionsBehind(commands: readonly { readonly name: string }[]): readonly { readonly name: string }[] {
  return commands.map(({ name }) => ({ name: actionNames.get(name) ?? name.slice(0, 1).toUpperCase() + name.slice(1) }))
}

export function commandFor(call: ActionCall, place: Place): string {
  const { action, arguments: args } = call
  const item = quoted(itemOf(call) ?? '')
  const pos = targetOf(call)
  switch (action) {
    case 'WithdrawItem':
    case 'StoreItem':
    case 'CheckContainer':
      return atChest(call, place)
    case 'NavigateTo':
      return pos === null ? written(action, args) : `!goToCoordinates(${pos.join(', ')}, 1)`
    case 'PlaceBlock': {
      const block = formatBlock(itemOf(call) ?? '', stateOf(args.state))
      return `!placeBlocks("${block} ${(pos ?? []).join(' ')}")`
    }
    case 'Handover':
      return `!givePlayer(${quoted(String(args.agent))}, ${item}, ${amountOf(call)})`
    case 'Equip':
      return `!equip(${item})`
    case 'Craft':
      return `!craftRecipe(${item}, ${amountOf(call)})`
    case 'Smelt':
      return `!smeltItem(${item}, ${amountOf(call)})`
    case 'Attack':
      return `!attack(${quoted(String(args.entity))})`
    // Waiting for something is a command of its own; the source's only stays.
    case 'Wait':
      return args.until === undefined
        ? `!stay(${Math.round(Number(args.seconds))})`
        : written(action, args, commandNameOf(action))
    default:
      return written(action, args)
  }
}

/** Where the command would mean another chest, the agent walks to the right one first. */
function atChest(call: ActionCall, { environment, position, history }: Place): string {
  const chest = targetOf(call)
  const walk = history.findLast(({ ok, action }) => ok && action === 'NavigateTo')
  const meant = nearestChest(
    position,
    containersIn(environment),
    walk === undefined ? null : placeIn(walk.arguments.pos),
  )
  if (chest !== null && (meant === null || !samePosition(meant, chest)))
    return `!goToCoordinates(${chest.join(', ')}, 1)`
  const name = bySource[call.action] ?? call.action
  const item = itemOf(call)
  return item === null ? `!${name}` : `!${name}(${quoted(item)}, ${amountOf(call)})`
}

function written(
  action: string,
  args: Readonly<Record<string, Json>>,
  name = bySource[action] ?? commandNameOf(action),
): string {
  const parts = Object.values(args).flatMap(partsOf)
  return parts.length === 0 ? `!${name}` : `!${name}(${parts.join(', ')})`
}

function partsOf(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(partsOf)
  return [typeof value === 'string' ? quoted(value) : String(value)]
}

function stateOf(state: Json | undefined): Readonly<Record<string, string>> {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return {}
  return Object.fromEntries(Object.entries(state).map(([name, value]) => [name, String(value)]))
}
