/**
 * Our own crafting tasks as a table, a row each. Steps and what is missing are what `planOf` answers for what all begin with
 * together; a test compares them.
 */
import type { CollaborationPreset } from '../../../shared/contract/tasks/collaboration.ts'

interface CraftingRow {
  readonly target: string
  /** By place in the team. */
  readonly hands: readonly string[]
  /** Places of those who may not ask for a plan. */
  readonly uninformed: readonly number[]
  readonly depth: number
  readonly steps: readonly string[]
  /** To be found in the forest; absent for nothing. */
  readonly missing?: string
  /** Absent for the paper's. */
  readonly preset?: CollaborationPreset
}

export const craftingRows: readonly CraftingRow[] = [
  {
    target: '1 compass',
    hands: ['2 iron_ingot', '2 iron_ingot, 1 redstone, 1 crafting_table'],
    uninformed: [0],
    depth: 0,
    steps: ['craft at a table 1 compass of 4 iron_ingot, 1 redstone'],
  },
  {
    target: '1 pink_wool',
    hands: ['1 pink_dye', '1 black_wool'],
    uninformed: [],
    depth: 0,
    steps: ['craft 1 pink_wool of 1 black_wool, 1 pink_dye'],
  },
  {
    target: '1 lime_wool',
    hands: ['1 green_dye, 1 black_wool', '1 white_dye'],
    uninformed: [1],
    depth: 1,
    steps: ['craft 2 lime_dye of 1 green_dye, 1 white_dye', 'craft 1 lime_wool of 1 black_wool, 1 lime_dye'],
    preset: 'minecollab-head',
  },
  {
    target: '1 light_gray_wool',
    hands: ['1 black_dye, 1 white_dye', '1 white_dye, 1 orange_wool'],
    uninformed: [0, 1],
    depth: 1,
    steps: [
      'craft 3 light_gray_dye of 1 black_dye, 2 white_dye',
      'craft 1 light_gray_wool of 1 light_gray_dye, 1 orange_wool',
    ],
  },
  {
    target: '1 purple_banner',
    hands: ['3 purple_wool, 1 crafting_table', '3 purple_wool, 1 stick'],
    uninformed: [],
    depth: 0,
    steps: ['craft at a table 1 purple_banner of 6 purple_wool, 1 stick'],
  },
  {
    target: '1 bookshelf',
    hands: ['6 oak_planks', '3 book, 1 crafting_table'],
    uninformed: [],
    depth: 0,
    steps: ['craft at a table 1 bookshelf of 3 book, 6 oak_planks'],
    preset: 'minecollab-head',
  },
  {
    target: '1 bookshelf',
    hands: ['9 sugar_cane, 1 crafting_table', '3 leather, 2 oak_log'],
    uninformed: [0, 1],
    depth: 2,
    steps: [
      'craft 8 oak_planks of 2 oak_log',
      'craft at a table 9 paper of 9 sugar_cane',
      'craft 3 book of 3 leather, 9 paper',
      'craft at a table 1 bookshelf of 3 book, 6 oak_planks',
    ],
  },
  {
    target: '6 activator_rail',
    hands: ['6 iron_ingot, 1 crafting_table', '3 stick, 1 redstone'],
    uninformed: [0],
    depth: 1,
    steps: [
      'craft 1 redstone_torch of 1 redstone, 1 stick',
      'craft at a table 6 activator_rail of 6 iron_ingot, 1 redstone_torch, 2 stick',
    ],
  },
  {
    target: '16 rail',
    hands: ['3 iron_ingot, 1 stick', '3 iron_ingot, 1 crafting_table'],
    uninformed: [],
    depth: 0,
    steps: ['craft at a table 16 rail of 6 iron_ingot, 1 stick'],
    preset: 'minecollab-head',
  },
  {
    target: '6 powered_rail',
    hands: ['3 gold_ingot, 2 oak_planks', '3 gold_ingot, 1 redstone, 1 crafting_table'],
    uninformed: [0, 1],
    depth: 1,
    steps: ['craft 4 stick of 2 oak_planks', 'craft at a table 6 powered_rail of 6 gold_ingot, 1 redstone, 1 stick'],
  },
  {
    target: '1 clock',
    hands: ['2 gold_ingot, 1 redstone', '2 gold_ingot, 1 crafting_table'],
    uninformed: [1],
    depth: 0,
    steps: ['craft at a table 1 clock of 4 gold_ingot, 1 redstone'],
  },
  {
    target: '1 fishing_rod',
    hands: ['2 oak_planks, 1 crafting_table', '2 string'],
    uninformed: [],
    depth: 1,
    steps: ['craft 4 stick of 2 oak_planks', 'craft at a table 1 fishing_rod of 3 stick, 2 string'],
    preset: 'minecollab-head',
  },
  {
    target: '1 chest',
    hands: ['2 oak_log', '1 oak_log'],
    uninformed: [0],
    depth: 1,
    steps: ['craft 8 oak_planks of 2 oak_log', 'craft at a table 1 chest of 8 oak_planks'],
  },
  {
    target: '1 map',
    hands: ['9 sugar_cane, 1 crafting_table', '1 compass'],
    uninformed: [],
    depth: 1,
    steps: ['craft at a table 9 paper of 9 sugar_cane', 'craft at a table 1 map of 1 compass, 8 paper'],
  },
  {
    target: '1 lantern',
    hands: ['1 iron_ingot, 1 crafting_table', '1 torch'],
    uninformed: [1],
    depth: 1,
    steps: ['craft 9 iron_nugget of 1 iron_ingot', 'craft at a table 1 lantern of 8 iron_nugget, 1 torch'],
    preset: 'minecollab-head',
  },
  {
    target: '1 bucket',
    hands: ['3 raw_iron, 1 furnace', '1 coal, 1 crafting_table'],
    uninformed: [],
    depth: 1,
    steps: ['smelt 3 iron_ingot of 3 raw_iron', 'craft at a table 1 bucket of 3 iron_ingot'],
  },
  {
    target: '1 bucket',
    hands: ['1 stone_pickaxe, 1 furnace', '1 coal, 1 crafting_table'],
    uninformed: [1],
    depth: 1,
    steps: ['smelt 3 iron_ingot of 3 raw_iron', 'craft at a table 1 bucket of 3 iron_ingot'],
    missing: '3 raw_iron',
  },
  {
    target: '1 furnace',
    hands: ['4 cobblestone, 1 wooden_pickaxe', '1 crafting_table'],
    uninformed: [0],
    depth: 0,
    steps: ['craft at a table 1 furnace of 8 cobblestone'],
    missing: '4 cobblestone',
    preset: 'minecollab-head',
  },
  {
    target: '1 white_banner',
    hands: ['3 white_wool, 1 shears', '1 stick, 1 crafting_table'],
    uninformed: [0, 1],
    depth: 0,
    steps: ['craft at a table 1 white_banner of 1 stick, 6 white_wool'],
    missing: '3 white_wool',
  },
  {
    target: '1 lectern',
    hands: ['1 bookshelf', '3 oak_planks', '1 crafting_table'],
    uninformed: [],
    depth: 1,
    steps: ['craft at a table 6 oak_slab of 3 oak_planks', 'craft at a table 1 lectern of 1 bookshelf, 4 oak_slab'],
  },
  {
    target: '1 cyan_bed',
    hands: ['3 oak_planks, 1 crafting_table', '2 cyan_dye, 1 white_wool', '1 cyan_dye, 2 white_wool'],
    uninformed: [0],
    depth: 1,
    steps: [
      'craft at a table 1 white_bed of 3 oak_planks, 3 white_wool',
      'craft 1 cyan_bed of 1 cyan_dye, 1 white_bed',
    ],
    preset: 'minecollab-head',
  },
  {
    target: '1 dispenser',
    hands: ['7 cobblestone', '3 string, 3 stick', '1 redstone, 1 crafting_table'],
    uninformed: [0, 2],
    depth: 1,
    steps: [
      'craft at a table 1 bow of 3 stick, 3 string',
      'craft at a table 1 dispenser of 1 bow, 7 cobblestone, 1 redstone',
    ],
  },
  {
    target: '1 crossbow',
    hands: ['2 iron_ingot', '2 string, 4 stick', '1 oak_planks, 1 crafting_table'],
    uninformed: [],
    depth: 1,
    steps: [
      'craft at a table 2 tripwire_hook of 1 iron_ingot, 1 oak_planks, 1 stick',
      'craft at a table 1 crossbow of 1 iron_ingot, 3 stick, 2 string, 1 tripwire_hook',
    ],
  },
  {
    target: '1 enchanting_table',
    hands: ['1 book, 1 crafting_table', '2 diamond', '4 obsidian'],
    uninformed: [1, 2],
    depth: 0,
    steps: ['craft at a table 1 enchanting_table of 1 book, 2 diamond, 4 obsidian'],
    preset: 'minecollab-head',
  },
  {
    target: '1 jukebox',
    hands: ['1 oak_log', '1 oak_log, 1 crafting_table', '1 diamond'],
    uninformed: [0, 1, 2],
    depth: 1,
    steps: ['craft 8 oak_planks of 2 oak_log', 'craft at a table 1 jukebox of 1 diamond, 8 oak_planks'],
  },
  {
    target: '8 orange_stained_glass',
    hands: ['8 glass', '1 orange_dye', '1 crafting_table'],
    uninformed: [],
    depth: 0,
    steps: ['craft at a table 8 orange_stained_glass of 8 glass, 1 orange_dye'],
  },
  {
    target: '4 polished_granite',
    hands: ['2 diorite, 2 quartz', '2 diorite', '2 quartz'],
    uninformed: [1],
    depth: 1,
    steps: ['craft 4 granite of 4 diorite, 4 quartz', 'craft 4 polished_granite of 4 granite'],
    preset: 'minecollab-head',
  },
  {
    target: '1 ladder',
    hands: ['2 oak_planks', '1 crafting_table', '1 wooden_axe'],
    uninformed: [2],
    depth: 1,
    steps: ['craft 4 oak_planks of 1 oak_log', 'craft 8 stick of 4 oak_planks', 'craft at a table 3 ladder of 7 stick'],
    missing: '1 oak_log',
  },
  {
    target: '1 ender_chest',
    hands: ['4 obsidian', '4 obsidian', '1 ender_pearl, 1 crafting_table', '1 blaze_powder'],
    uninformed: [],
    depth: 1,
    steps: [
      'craft 1 ender_eye of 1 blaze_powder, 1 ender_pearl',
      'craft at a table 1 ender_chest of 1 ender_eye, 8 obsidian',
    ],
  },
  {
    target: '1 hopper',
    hands: ['2 iron_ingot', '3 iron_ingot', '1 oak_log, 1 crafting_table', '1 oak_log'],
    uninformed: [0, 1],
    depth: 1,
    steps: [
      'craft 8 oak_planks of 2 oak_log',
      'craft at a table 1 chest of 8 oak_planks',
      'craft at a table 1 hopper of 1 chest, 5 iron_ingot',
    ],
    preset: 'minecollab-head',
  },
  {
    target: '1 piston',
    hands: ['3 oak_planks', '4 cobblestone', '1 iron_ingot', '1 redstone, 1 crafting_table'],
    uninformed: [0, 1, 2],
    depth: 0,
    steps: ['craft at a table 1 piston of 4 cobblestone, 1 iron_ingot, 3 oak_planks, 1 redstone'],
  },
  {
    target: '1 blast_furnace',
    hands: ['5 iron_ingot', '8 cobblestone', '3 smooth_stone', '1 crafting_table'],
    uninformed: [3],
    depth: 1,
    steps: [
      'craft at a table 1 furnace of 8 cobblestone',
      'craft at a table 1 blast_furnace of 1 furnace, 5 iron_ingot, 3 smooth_stone',
    ],
  },
  {
    target: '1 smoker',
    hands: ['8 cobblestone, 1 crafting_table', '1 oak_log', '1 oak_log', '1 wooden_axe'],
    uninformed: [0, 1, 2, 3],
    depth: 1,
    steps: ['craft at a table 1 furnace of 8 cobblestone', 'craft at a table 1 smoker of 1 furnace, 4 oak_log'],
    missing: '2 oak_log',
    preset: 'minecollab-head',
  },
  {
    target: '6 detector_rail',
    hands: ['2 iron_ingot', '2 iron_ingot', '2 iron_ingot', '2 stone', '1 redstone, 1 crafting_table'],
    uninformed: [],
    depth: 1,
    steps: [
      'craft 1 stone_pressure_plate of 2 stone',
      'craft at a table 6 detector_rail of 6 iron_ingot, 1 redstone, 1 stone_pressure_plate',
    ],
  },
  {
    target: '1 daylight_detector',
    hands: ['3 glass', '1 quartz', '2 quartz', '3 oak_planks', '1 crafting_table'],
    uninformed: [0, 4],
    depth: 1,
    steps: [
      'craft at a table 6 oak_slab of 3 oak_planks',
      'craft at a table 1 daylight_detector of 3 glass, 3 oak_slab, 3 quartz',
    ],
  },
  {
    target: '1 magenta_banner',
    hands: [
      '2 magenta_dye, 2 white_wool',
      '2 magenta_dye, 2 white_wool',
      '2 magenta_dye, 2 white_wool',
      '1 stick',
      '1 crafting_table',
    ],
    uninformed: [1, 2, 3],
    depth: 1,
    steps: [
      'craft 6 magenta_wool of 6 magenta_dye, 6 white_wool',
      'craft at a table 1 magenta_banner of 6 magenta_wool, 1 stick',
    ],
    preset: 'minecollab-head',
  },
  {
    target: '1 soul_campfire',
    hands: ['1 oak_log', '2 oak_log', '1 soul_sand', '2 oak_planks', '1 crafting_table'],
    uninformed: [0, 1, 2, 3],
    depth: 1,
    steps: ['craft 4 stick of 2 oak_planks', 'craft at a table 1 soul_campfire of 3 oak_log, 1 soul_sand, 3 stick'],
  },
  {
    target: '1 cake',
    hands: ['3 milk_bucket', '2 sugar_cane', '1 egg', '3 wheat', '1 crafting_table'],
    uninformed: [],
    depth: 1,
    steps: ['craft 2 sugar of 2 sugar_cane', 'craft at a table 1 cake of 1 egg, 3 milk_bucket, 2 sugar, 3 wheat'],
  },
  {
    target: '1 grindstone',
    hands: ['2 oak_log', '1 oak_log', '3 cobblestone', '1 furnace, 1 coal', '1 crafting_table'],
    uninformed: [0, 1, 2, 3, 4],
    depth: 2,
    steps: [
      'craft 4 oak_planks of 1 oak_log',
      'craft 4 stick of 2 oak_planks',
      'smelt 3 stone of 3 cobblestone',
      'craft at a table 6 stone_slab of 3 stone',
      'craft at a table 1 grindstone of 2 oak_planks, 2 stick, 1 stone_slab',
    ],
    preset: 'minecollab-head',
  },
]
