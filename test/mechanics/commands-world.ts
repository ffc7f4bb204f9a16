import type { MechanicArea } from './mechanic-row.ts'

const entities = 'integration/minecraft/commands/entities.test.ts'
const world = 'integration/minecraft/commands/world.test.ts'
const execute = 'integration/minecraft/commands/execute.test.ts'
const talking = 'integration/minecraft/commands/talking.test.ts'
const mistakes = 'integration/minecraft/commands/mistakes.test.ts'
const absent = 'integration/minecraft/commands/absent.test.ts'
const snbt = 'unit/packages/minecraft-server/server/commands/parse/snbt.test.ts'

export const commandsWorld: MechanicArea = {
  title: 'Commands: world, players, text',
  rows: [
    {
      what: '`gamemode`, `effect`, `xp`',
      tests: [[entities, 'are given and taken']],
      source: 'wiki: Commands/gamemode, Commands/effect, Commands/experience',
      checks: ['cmd.gamemode', 'cmd.effect give'],
    },
    {
      what: '`time` set, add, query, units',
      tests: [[world, 'is set by name, number and unit, added to and asked for']],
      source: 'wiki: Commands/time',
      checks: ['cmd.time set'],
    },
    {
      what: 'Days count; moons change',
      tests: [[world, 'counts days, which clients see by their moons']],
      source: 'wiki: Commands/time, Moon',
      limit: 'Not saved',
    },
    {
      what: '`doDaylightCycle`',
      tests: [[world, 'goes on or stands still by doDaylightCycle']],
      source: 'wiki: Game rule',
      checks: ['cmd.gamerule doDaylightCycle'],
    },
    {
      what: '`weather`, late joiners included',
      tests: [[world, 'rains and thunders for bots, also for those who come later, until a reset']],
      source: 'mineflayer (rain); protocol 1.19.2',
    },
    {
      what: 'Duration of weather',
      tests: [[world, 'ends after its time where the rule lets it']],
      source: 'wiki: Commands/weather',
      limit: 'Never begins by itself',
    },
    {
      what: '`gamerule`, `difficulty`, `seed`, `forceload`',
      tests: [[world, 'has rules, a difficulty, a seed, places to begin and columns that stay']],
      source: 'wiki: Game rule, Commands/difficulty, Commands/forceload',
    },
    {
      what: '`spawnpoint`, `setworldspawn`',
      tests: [[world, 'lets players begin where a command says']],
      source: 'wiki: Commands/spawnpoint, Commands/setworldspawn',
    },
    {
      what: '`execute` as, at',
      tests: [[execute, 'runs as and at everybody who is meant']],
      source: 'wiki: Commands/execute',
    },
    {
      what: '`execute` positioned, rotated, facing, anchored, align, in',
      tests: [[execute, 'runs somewhere else, along a look, on the grid']],
      source: 'wiki: Commands/execute, Coordinates',
      limit: 'Overworld only; no store',
    },
    {
      what: '`execute` if, unless: block, blocks, entity, score, data',
      tests: [[execute, 'asks for blocks, entities, scores and data first']],
      source: 'wiki: Commands/execute',
    },
    {
      what: 'Nested `execute`: 512 deep, 10,000 executors',
      tests: [[execute, 'runs inside of itself, but not without end']],
      source: 'own limits',
    },
    {
      what: 'Selectors',
      tests: [[execute, 'find by place, distance, order, mode, level, score, tag and data']],
      source: 'wiki: Target selectors',
      limit: 'Tags only from `tag-tables.ts`',
    },
    {
      what: 'Invalid selectors are refused',
      tests: [[execute, 'refuse %s']],
      source: 'registry (language)',
      limit: '`team`, `advancements`, `predicate` too',
    },
    {
      what: '`tell`, `msg`, `w`',
      tests: [[talking, 'are whispered by /tell to one player, who knows from whom']],
      source: 'mineflayer (chat patterns); registry (language)',
      checks: ['player.whisper /tell'],
    },
    {
      what: '`say`, `me`',
      tests: [[talking, 'are said to everybody, with selectors as names']],
      source: 'registry (language: chat.type)',
      limit: 'Unsigned system messages',
    },
    {
      what: '`tellraw`',
      tests: [[talking, 'are shown raw with colours, parts, scores and names']],
      source: 'wiki: Raw JSON text format',
    },
    {
      what: 'Player chat',
      tests: [[talking, 'of players reach the others as the game has them, whatever they say']],
      source: 'registry (language)',
      limit: 'Unsigned',
    },
    {
      what: 'Answers are translatable; errors red',
      tests: [[talking, 'of answers are sentences that clients translate, with what is wrong in red']],
      source: 'wiki: Raw JSON text format; registry (language)',
      limit: 'Errors are plain text',
    },
    {
      what: '`team`',
      tests: [[talking, 'are seen by bots, by those who come later too, and end with their world']],
      source: 'wiki: Commands/team; protocol 1.19.2',
      limit: 'Shown only: no friendly-fire or collision rules',
    },
    {
      what: '`bossbar`',
      tests: [[talking, 'are shown to those who are named, also when they come back']],
      source: 'wiki: Commands/bossbar; protocol 1.19.2',
    },
    {
      what: '`particle`',
      tests: [[talking, 'are shown to those who are near enough']],
      source: 'wiki: Commands/particle, Particles',
      limit: 'None that need parameters',
    },
    {
      what: 'Command blocks',
      tests: [[world, 'run what an operator in creative mode writes, once each time that power comes']],
      source: 'wiki: Command Block',
    },
    {
      what: '... chained, repeating, conditional',
      tests: [[world, 'run in chains, on and on, and if what is behind them did what it should']],
      source: 'wiki: Command Block',
      limit: 'Their answers are not shown',
    },
    {
      what: '`playsound`',
      tests: [[talking, 'are played where a command says, to those whom they reach']],
      source: 'wiki: Commands/playsound',
      limit: 'Any name is accepted',
    },
    {
      what: '`stopsound`',
      tests: [[talking, 'are stopped by kind and name']],
      source: 'wiki: Commands/stopsound; protocol 1.19.2',
    },
    {
      what: '`title`',
      tests: [[talking, 'are shown as titles, for so long, and taken away']],
      source: 'mineflayer (title); protocol 1.19.2',
    },
    {
      what: '`scoreboard objectives`, display',
      tests: [[talking, 'are seen by bots, by those who come later too']],
      source: 'mineflayer (scoreboard); protocol 1.19.2',
      limit: 'Only criteria set by command count',
    },
    {
      what: '`scoreboard players`, operations',
      tests: [[talking, 'calculate']],
      source: 'wiki: Commands/scoreboard',
    },
    {
      what: 'Commands need an operator, except `help`, `list`, `me`, `tell`; `sendCommandFeedback`',
      tests: [[talking, 'are for operators, but for words, lists and help']],
      source: 'wiki: Permission level',
    },
    {
      what: 'Tab completion',
      tests: [[talking, 'decide what half-written lines can become']],
      source: 'mineflayer (tabComplete)',
    },
    {
      what: '`list`, `kick`',
      tests: [[talking, 'name who is here, and send them away']],
      source: 'wiki: Commands/list, Commands/kick',
    },
    {
      what: 'Unknown items and blocks are refused',
      tests: [[mistakes, 'with an item or a block that is unknown harm nobody']],
      source: 'registry (language)',
      checks: ['cmd.unknown item does not kill server'],
    },
    {
      what: 'Mistyped commands are answered',
      tests: [[mistakes, 'are each answered, and the server goes on']],
      source: 'registry (language)',
    },
    {
      what: 'Absent commands say so: `worldborder`, `enchant`, `data modify`, `execute store` ...',
      tests: [[absent, '%s is a command of Minecraft that is not here']],
      source: 'wiki: Commands (list)',
    },
    {
      what: 'An empty line asks for a command',
      tests: [[absent, 'an empty line asks for a command']],
      source: 'own',
    },
    {
      what: 'Effects of mobs are refused',
      tests: [[absent, 'effects of mobs are refused as what players have only']],
      source: 'own',
    },
    {
      what: '`setblock`, `fill`, `summon`, `data merge` name ignored data',
      tests: [[absent, 'data that is not heeded is named behind the answer']],
      source: 'own',
    },
    {
      what: 'Unknown names show their namespace; `give` names items',
      tests: [[absent, 'mistaken names are told with their namespace, and a named item by its name']],
      source: 'registry (language)',
    },
    {
      what: 'Lines: 32,500 characters at the console, 256 for players',
      tests: [[mistakes, 'end neither by length nor by depth']],
      source: 'wiki: Commands, Command Block; depth of texts: own',
    },
    {
      what: 'SNBT',
      tests: [[snbt, 'is read as it was written']],
      source: 'wiki: NBT format, SNBT',
    },
  ],
}
