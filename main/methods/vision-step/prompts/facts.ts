/** What a model has to know of a task besides the instructions: the task, places, calls, pictures. */
import type { TeamcraftCall } from '../../../../shared/contract/teamcraft-calls.ts'
import { meats, recipes } from '../cookbook.ts'
import type { StepInput } from './input.ts'

export function taskLines({ opening, members, target }: StepInput): readonly string[] {
  const wanted = target.map(({ pos, name }) => `${name} ${placeOf(pos)}`)
  return [
    `The task: ${opening}`,
    `The bots: ${members.join(', ')}.`,
    ...(wanted.length === 0 ? [] : [`What is to stand, and nothing else: ${wanted.join('; ')}.`]),
  ]
}

export function placesLine({ area: { min, max } }: StepInput): string {
  return `A place is written new Vec3(x,y,z) in whole numbers, without spaces inside its parentheses. It counts blocks from the centre of the area, which is new Vec3(0,0,0): x grows to the east, y upwards, z to the south. What stands on the floor is at y = 0; the floor itself is y = -1. The area of the task goes from x = ${min[0]} to ${max[0]} and from z = ${min[2]} to ${max[2]}; in pictures it is the platform, or the field.`
}

export function callLines({ calls, durability }: StepInput): readonly string[] {
  return ['The calls:', ...calls.flatMap((call) => describe(call, durability).map((line) => `- ${line}`))]
}

export function pictureLines({ pictures, agent, calls, isOrthographic }: StepInput): readonly string[] {
  if (pictures.length === 0) return []
  const whose = pictures.slice(1).map(({ of }) => of)
  const what = calls.includes('placeItem')
    ? 'what is to be built, as it will look when it is done'
    : 'the area at the beginning'
  const views =
    agent === null
      ? `The pictures after it show what ${whose.join(', ')} see now, one each, in this order.`
      : 'The second picture shows what you see now.'
  return [
    `The first picture shows ${what}, three times. Top left: from above; its upper edge is east (+x), its right edge south (+z). Top right: from the west, looking east; its right edge is south (+z). Bottom left: from the south, looking north; its right edge is east (+x). Bottom right is empty.${isOrthographic ? ' These views have no perspective.' : ''} The camera from above is over new Vec3(0,0,0).`,
    views,
  ]
}

function placeOf(pos: readonly [number, number, number]): string {
  return `new Vec3(${pos.join(',')})`
}

function describe(call: TeamcraftCall['name'], durability: StepInput['durability']): readonly string[] {
  switch (call) {
    case 'placeItem':
      return [
        "placeItem(bot, 'item', new Vec3(x,y,z)): the bot places a block that it holds in that place, which must be empty. A block must be beside, below or above the place before the step begins: what others place in the same step does not count.",
      ]
    case 'mineBlock':
      return [
        durability === 'off'
          ? 'mineBlock(bot, new Vec3(x,y,z)): the bot takes away the block in that place with the best tool that it holds. Any tool will do.'
          : 'mineBlock(bot, new Vec3(x,y,z)): the bot strikes the block in that place. With the right tool it is gone at once; without, wood, dirt and clay take 2 calls, stone, ore and cobweb 3. The right tool is an axe for wood and shelves, a pickaxe for stone and ore, a shovel for dirt and clay, a sword for cobweb.',
      ]
    case 'farm_work':
      return [
        "farm_work(bot, new Vec3(x,-1,z), 'sow', 'item'): the bot sows carrot, potato, wheat_seeds or beetroot_seeds on farmland that nothing grows on. Farmland is part of the ground: y is -1.",
        "farm_work(bot, new Vec3(x,0,z), 'harvest'): the bot harvests the crop in that place if it is ripe, which gives 2 carrot, potato, wheat or beetroot and no seeds. Crops stand above their farmland: y is 0. They grow after each step and are ripe after 1 to 3 steps: then they are as tall and as full as they get; one that still looks thin or low beside others is not ripe, and is left alone.",
      ]
    case 'obtainBlock':
      return [
        'obtainBlock(bot, new Vec3(x,y,z)): the bot takes the block in that place and keeps what it gives. Stone and ore need a pickaxe in the bot’s inventory; without one the block stays.',
      ]
    case 'killMob':
      return [
        `killMob(bot, new Vec3(x,y,z)): the bot kills the animal that stands in that place and keeps its meat: ${list(meats)}.`,
      ]
    case 'putFuelFurnace':
      return [
        "putFuelFurnace(bot, 'item', new Vec3(x,y,z)): the bot puts one piece of fuel that it holds into the furnace in that place. One piece of planks or logs smelts 1.5 items, coal or charcoal 8, coal_block 80, lava_bucket 100.",
      ]
    case 'putItemFurnace':
      return [
        `putItemFurnace(bot, 'item', new Vec3(x,y,z)): the bot puts one item to be smelted or cooked into that furnace. With fuel in it, put in before or after the item, one is done within the step. What becomes of what: ${list(recipes)}.`,
      ]
    case 'takeOutFurnace':
      return [
        'takeOutFurnace(bot, new Vec3(x,y,z)): the bot takes everything that furnace has made. It fails where nothing is done yet. Only what bots hold counts.',
      ]
  }
}

function list(table: Readonly<Record<string, string>>): string {
  return Object.entries(table)
    .map(([from, to]) => `${from} to ${to}`)
    .join(', ')
}
