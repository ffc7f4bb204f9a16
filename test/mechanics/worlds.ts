import type { MechanicArea } from './mechanic-row.ts'

const openWorld = 'unit/packages/minecraft-server/open-world/open-world.test.ts'
const ores = 'unit/packages/minecraft-server/open-world/ores.test.ts'
const honestPlay = 'integration/minecraft/mechanics/honest-play.test.ts'
const serverOpenWorld = 'integration/minecraft/server/open-world.test.ts'
const reset = 'integration/minecraft/server/reset.test.ts'
const saveAndOpen = 'integration/minecraft/world-files/save-and-open.test.ts'
const levelDat = 'unit/packages/minecraft-server/world-files/level-dat.test.ts'
const changes = 'integration/sandbox/changes.test.ts'
const unitOpenWorldOfSandbox = 'unit/main/sandbox/open-world.test.ts'
const sandboxOpenWorld = 'integration/sandbox/open-world.test.ts'

export const worlds: MechanicArea = {
  title: 'Open worlds, reset, saves',
  rows: [
    {
      what: 'A seed gives one world, whatever the column order',
      tests: [[openWorld, 'is the same one in whatever order its columns are asked for']],
      source: "formula: Perlin, Improving Noise (2002); MurmurHash3's finisher",
    },
    {
      what: '... the same as in old records',
      tests: [[openWorld, 'has the blocks that records of its seed were made on']],
    },
    {
      what: 'Bedrock, deepslate, lava below y = -54',
      tests: [[openWorld, 'is closed below, and lava fills what is hollow there']],
      source: 'wiki: Bedrock, Deepslate, Lava',
    },
    {
      what: 'Caves with entrances, ravines',
      tests: [[openWorld, 'has hollows, and entrances to them']],
      limit: 'Unverified: own shares of hollow rock',
    },
    {
      what: 'Water up to y = 62 stays',
      tests: [[openWorld, 'keeps its water: nothing hollow is next to it or below it']],
      source: 'wiki: Water (sea level)',
    },
    {
      what: 'Grass, flowers, sugar cane grow where they can',
      tests: [[openWorld, 'stand on what bears them']],
      source: 'wiki: Sugar Cane, Short Grass',
    },
    {
      what: 'Trees of three kinds',
      tests: [[openWorld, 'of three kinds of wood grow within a few minutes of walking']],
      source: 'wiki: Tree',
    },
    {
      what: 'Their leaves do not decay',
      tests: [[openWorld, 'bear leaves that a log holds: none is further than six steps from one']],
      source: 'wiki: Leaves',
    },
    {
      what: 'Ores by depth as in 1.19',
      tests: [[ores, '%s is spread over heights as its batches are']],
      source: "wiki: Ore; bands of 16 within 6 % of an ore's sum",
    },
    {
      what: 'Emeralds in windswept hills only',
      tests: [[ores, 'emeralds are for hills alone']],
      source: 'wiki: Emerald Ore',
    },
    {
      what: 'Wood, stone, coal, iron, diamonds within 48 blocks, for 20 seeds',
      tests: [[openWorld, 'is within 48 blocks of the start of seed %i']],
      source: 'blocks are counted; no game',
    },
    {
      what: 'Bare hands reach iron pickaxe and diamond',
      tests: [[honestPlay, 'bare hands come to an iron pickaxe and a diamond']],
      source: 'registry (recipes, tools, drops); flat ground, ores set in reach',
    },
    {
      what: 'Animals on the surface',
      tests: [[openWorld, 'animals stand on grass, more kinds than one']],
      source: 'wiki: Mob spawning; kinds and weights of biomes',
    },
    {
      what: 'Clients see the world and meet its animals',
      tests: [
        [
          serverOpenWorld,
          'clients see the blocks of the seed, stand on its ground, and its animals are there, each once',
        ],
      ],
      source: 'mineflayer',
    },
    {
      what: 'Teams start side by side on uneven land',
      tests: [[serverOpenWorld, 'members start on the ground side by side where the land rises and falls']],
      source: 'mineflayer',
    },
    {
      what: 'Open worlds reset; plans build on them',
      tests: [[serverOpenWorld, 'a reset brings back what was dug and built, and steps of a plan stand on the land']],
      source: 'mineflayer',
    },
    {
      what: "The judge's world equals the server's",
      tests: [[serverOpenWorld, 'the judge’s world has the same ground, and what a plan builds on it']],
    },
    {
      what: 'Flat arenas reset: blocks, contents, players',
      tests: [[reset, 'builds the plan with full states, contents and time, and shows it to every client']],
      source: 'mineflayer; [bench `reset`](performance.md)',
    },
    {
      what: 'Saves keep flat worlds',
      tests: [[saveAndOpen, 'every block and every item comes back, whatever was built']],
      source: 'wiki: Chunk format, Java Edition level format',
    },
    {
      what: 'Saves keep open worlds',
      tests: [[saveAndOpen, 'an open world comes back as it was dug and built on, and grows on where nobody had been']],
      source: 'wiki: Chunk format, Superflat',
    },
    {
      what: '... with biomes',
      tests: [[saveAndOpen, 'columns of open worlds are saved with their biomes']],
      source: 'wiki: Chunk format',
    },
    {
      what: 'Other tools read saves',
      tests: [
        [saveAndOpen, 'a scenario comes back with its chest, its start and its time of day, and other readers know it'],
      ],
      source: 'prismarine-provider-anvil',
    },
    {
      what: 'Saves keep rules, difficulty, weather',
      tests: [[saveAndOpen, 'rules, difficulty and weather come back, and what nobody knows is left out']],
      source: 'wiki: Java Edition level format, Game rule',
    },
    {
      what: "Saves have vanilla's form",
      tests: [[levelDat, 'another reader finds what Minecraft 1.19.2 asks of a world']],
      source: 'wiki: Java Edition level format',
    },
    {
      what: 'Natural changes of open worlds count as unchanged',
      tests: [[changes, 'an open world that lives by itself is not changed; a block that a player digs changes it']],
    },
    {
      what: 'Which commands change what is saved',
      tests: [[unitOpenWorldOfSandbox, 'of all commands, these are taken for ones that change what is saved']],
    },
    {
      what: 'The sandbox starts open worlds',
      tests: [[sandboxOpenWorld, 'the open world of a seed is begun where a team can start, and takes commands']],
    },
  ],
}
