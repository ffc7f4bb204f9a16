import type { MechanicArea } from './mechanic-row.ts'

const tileDrops = 'integration/minecraft/mechanics/tile-drops.test.ts'
const items = 'integration/minecraft/mechanics/items.test.ts'
const worldTop = 'integration/minecraft/mechanics/world-top.test.ts'
const settling = 'unit/packages/minecraft-server/rules/blocks/settling.test.ts'
const placingRules = 'integration/minecraft/mechanics/placing-rules.test.ts'
const placingTest = 'integration/minecraft/mechanics/placing.test.ts'
const placementRules = 'unit/packages/minecraft-server/rules/placing/placement-rules.test.ts'

export const placing: MechanicArea = {
  title: 'Placing',
  rows: [
    {
      what: 'A block is used up and seen by others',
      tests: [[placingRules, 'a block is used up and seen by others']],
      source: 'mineflayer (placeBlock)',
      checks: ['place.block consumed, seen by other'],
    },
    {
      what: 'Stairs face by yaw, half by cursor',
      tests: [
        [placingRules, 'stairs face where the player looks, their half follows the cursor'],
        [placingTest, 'stairs go by the exact look, logs by the face, slabs merge'],
      ],
      source: 'wiki: Stairs',
      checks: ['place.stairs facing east (yaw) + half top'],
    },
    {
      what: 'Logs lie along the clicked face',
      tests: [[placingRules, 'a log lies along the clicked face']],
      source: 'wiki: Log',
      checks: ['place.log axis x'],
    },
    {
      what: 'Slabs: bottom, top, double',
      tests: [[placingRules, 'slabs are bottom and top ones, and two make a double one']],
      source: 'wiki: Slab',
      checks: ['place.slab bottom/top/double'],
    },
    {
      what: 'Trapdoors hang on the clicked wall',
      tests: [[placingRules, 'a trapdoor hangs on the wall that was clicked']],
      source: 'wiki: Trapdoor',
      checks: ['place.trapdoor on wall'],
    },
    {
      what: "A trapdoor's half follows the cursor",
      tests: [[placingTest, 'a trapdoor takes the clicked side and half; it is consumed, reported and seen by others']],
      source: 'wiki: Trapdoor',
    },
    {
      what: 'Wall forms: torches, levers, buttons, signs, banners, heads',
      tests: [[placingRules, 'torches, levers, buttons, signs, banners and heads take their wall forms']],
      source: 'registry (names and states)',
      checks: ['place.torch on wall = wall_torch'],
    },
    {
      what: 'Torches stand, levers stand and hang, lanterns hang',
      tests: [[placingRules, 'a torch stands, a lever stands and hangs, a lantern hangs']],
      source: 'wiki: Lever',
      checks: ['place.lever on wall/floor'],
    },
    {
      what: 'Fronts face the player: furnaces, chests, dispensers',
      tests: [[placingRules, 'the front of a furnace, a chest and a dispenser is towards the player']],
      source: 'wiki: Furnace',
      checks: ['place.furnace front faces player'],
    },
    {
      what: 'Doors: two halves, hinge beside another door',
      tests: [
        [placingRules, 'a door has two halves that face away, and its hinge is on the right beside another door'],
        [placingTest, 'a door fills two cells and opens by a click of the other player'],
      ],
      source: 'wiki: Door',
      checks: ['place.door two halves + facing', 'place.door hinge right next to door'],
    },
    {
      what: 'Beds: two parts that go as one',
      tests: [[placingRules, 'a bed has a foot and a head, and goes as one']],
      source: 'wiki: Bed',
      checks: ['place.bed two parts'],
    },
    {
      what: 'Chests join and separate',
      tests: [[placingRules, 'two chests join, and one is single again when the other is gone']],
      source: 'wiki: Chest',
    },
    {
      what: 'Fences, panes and walls connect',
      tests: [[placingRules, 'fences, panes and walls connect to each other and to blocks']],
      source: 'wiki: Fence, Glass Pane, Wall',
      checks: ['place.fence connects'],
    },
    {
      what: 'No placing into a player, without an item or support',
      tests: [
        [placingRules, 'nothing is placed into a player, without an item, or without a hold'],
        [placingTest, 'refuses cells of bodies, of blocks, out of reach, and gives the item back'],
      ],
      source: 'registry (shapes)',
      checks: ['place.cannot place inside player / no item'],
    },
    {
      what: 'Mobs block placing; not of torches',
      tests: [
        [placingRules, 'a mob is in the way of a block, and a torch is not'],
        [placingRules, 'above a calf there is room for a block, above a cow there is none'],
      ],
      source: 'registry (shapes)',
    },
    {
      what: '`doTileDrops`: off, no block gives anything; containers still spill',
      tests: [
        [
          tileDrops,
          'without doTileDrops no block gives anything, popped, washed away, decayed or picked; a chest still spills',
        ],
      ],
      source: 'wiki: Game rule',
    },
    {
      what: 'Blocks without support pop off',
      tests: [[placingRules, 'what loses its hold pops off: torch, ladder, sign, door, flower']],
      source: 'wiki: Block, and the page of each',
    },
    {
      what: 'Vines hang from vines',
      tests: [[settling, 'hangs from a vine above with the same side']],
      source: 'wiki: Vines',
    },
    {
      what: 'Nothing is put above y = 319 or below -64, nor used up by it',
      tests: [
        [worldTop, 'at the top of the world nothing is used up: blocks, doors, water and lily pads stay in hand'],
        [placementRules, 'let nothing be put beyond them, neither a block nor its second half'],
      ],
      source: 'wiki: Altitude',
      limit: 'Without the message of the height limit',
    },
    {
      what: 'Sand and gravel fall',
      tests: [
        [placingRules, 'sand and gravel fall, and become items where they cannot lie'],
        [items, 'sand falls, what stands on it pops off; on farmland, lower than a cube, it is an item'],
        [settling, 'becomes an item on %s, which is lower than a cube'],
      ],
      source: 'wiki: Falling Block',
      limit: 'At once, without an entity; unverified in vanilla clients',
    },
    {
      what: 'A tower of sand falls when its base is dug',
      tests: [[placingRules, 'a tower of sand comes down when what it stood on is dug']],
      source: 'wiki: Falling Block',
    },
    {
      what: 'A floating layer of sand falls whole, whatever its size',
      tests: [[settling, 'lets a floating layer of any size fall grain by grain, and loses none']],
      source: 'wiki: Falling Block',
    },
    {
      what: 'Paths and farmland under a block become dirt',
      tests: [[placingRules, 'paths and farmland under a block become dirt']],
      source: 'wiki: Farmland, Dirt Path',
    },
    {
      what: 'Sneaking players place on containers',
      tests: [[placingTest, 'a container opens instead, unless the builder sneaks']],
      source: 'wiki: Sneaking',
    },
    {
      what: '`placeBlock` reports success and refusal',
      tests: [[placingTest, 'placeBlock of the client library sees success and refusal']],
      source: 'mineflayer',
    },
    {
      what: 'Signs turn by sixteenths, heads the opposite way',
      tests: [[placementRules, 'stands on floors and hangs from ceilings']],
      source: 'wiki: Sign',
    },
  ],
}
