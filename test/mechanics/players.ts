import type { MechanicArea } from './mechanic-row.ts'

const hunger = 'integration/minecraft/mechanics/players/hunger.test.ts'
const harm = 'integration/minecraft/mechanics/players/harm.test.ts'
const formulas = 'unit/packages/minecraft-server/mechanics/players/formulas.test.ts'
const company = 'integration/minecraft/mechanics/players/company.test.ts'
const items = 'integration/minecraft/mechanics/items.test.ts'
const death = 'integration/minecraft/mechanics/players/death.test.ts'

export const players: MechanicArea = {
  title: 'Players',
  rows: [
    {
      what: 'Hunger lowers food; bread restores 5 points in 32 ticks',
      tests: [[hunger, 'the hunger effect lowers food, bread gives 5 points and 6 of saturation and is gone']],
      source: 'registry: foods; wiki: Food, Hunger',
      checks: ['player.hunger effect lowers food, bread restores'],
    },
    {
      what: 'Falls hurt by height less three; hay, slime',
      tests: [[harm, 'hurt by their height less three blocks, on hay by a fifth, on slime not at all']],
      source: 'wiki: Damage (fall), Hay Bale, Slime Block',
      checks: ['player.fall damage'],
    },
    {
      what: 'No fall damage: water, slow falling, `fallDamage`, creative',
      tests: [[harm, 'into water, with slow falling, by rule and in creative mode do not hurt']],
      source: 'wiki: Damage (fall)',
    },
    {
      what: 'Falls on beds, honey, with jump boost',
      tests: [[formulas, 'falls: three blocks are free, jump boost adds, beds halve, hay and honey take four fifths']],
      source: 'wiki: Bed, Honey Block, Jump Boost',
    },
    {
      what: 'A tossed stack reaches another player whole',
      tests: [[company, 'a tossed stack is picked up whole by the other']],
      source: 'wiki: Item (entity)',
      checks: ['player.toss held item, other picks up'],
    },
    {
      what: 'The drop key gives the full stack',
      tests: [[company, 'the drop key gives the other the full stack of the hand']],
      source: 'wiki: Controls; wiki: Item (entity)',
      checks: ['player.drop key (Q) gives other the full stack', 'player.pickup keeps stack count'],
    },
    {
      what: 'Others see what players hold and wear',
      tests: [
        [company, 'what others hold and wear is seen, by who comes later too'],
        [items, 'held items and armour are seen by others, also by later joiners'],
      ],
      source: 'mineflayer: entity equipment, players',
      checks: ['player.equipment visible to other', 'player.later joiner knows earlier players'],
    },
    {
      what: 'Chat, whispers and moves carry names',
      tests: [[company, 'words and whispers come with the name of who said them, moves are seen']],
      source: 'mineflayer: chat, entities',
      checks: ['player.whisper /tell', 'player.chat event with username', 'player.sees other move'],
    },
    {
      what: 'Death drops everything; bots respawn',
      tests: [
        [
          death,
          'death lets everything fall, armour, off hand, grid and cursor too; a bot dies, spawns again and picks all of it up',
        ],
      ],
      source: 'wiki: Death, Health',
      limit: 'Experience is lost (no orbs)',
      checks: ['player.void/kill: death, items drop, respawn'],
    },
    {
      what: 'The void (below -128) kills in every mode',
      tests: [[harm, 'the void kills, in creative mode too']],
      source: 'wiki: Void',
    },
    {
      what: '`keepInventory`, `showDeathMessages`',
      tests: [
        [death, 'the rule keepInventory keeps things and experience; showDeathMessages keeps quiet'],
        [death, 'a client that forgot everything at its respawn is told what it still has'],
      ],
      source: 'wiki: Game rule',
    },
    {
      what: 'Death messages',
      tests: [[formulas, 'deaths are told in the words of vanilla']],
      source: 'wiki: Death messages',
    },
    {
      what: 'A reset revives bodies',
      tests: [[death, 'a reset finds the dead alive, whole and without effects']],
    },
    {
      what: 'Drowning: 2 a second after 15 s',
      tests: [
        [harm, 'who stays under water drowns by 2 a second after 15 seconds, and breathes again above'],
        [harm, 'a helmet with respiration makes air last four times as long at its third level'],
      ],
      source: 'wiki: Damage (drowning), Respiration',
    },
    {
      what: 'Three seconds of safety after joining and respawning, but from falls',
      tests: [[harm, 'who has just joined or come to life again is safe for three seconds, but from falls']],
      source: 'wiki: Damage (Invulnerability)',
      limit: 'Not after a reset',
    },
    {
      what: 'Rain ends burning',
      tests: [[harm, 'rain puts out who burns, but not under a roof']],
      source: 'wiki: Fire',
    },
    {
      what: 'Lava takes 4 per half second; water ends burning',
      tests: [[harm, 'lava takes 4 every half second and sets on fire, water puts the fire out']],
      source: 'wiki: Lava, Fire',
      limit: 'Unverified for 1.19.2: armour reduces flames',
    },
    {
      what: 'Fire resistance',
      tests: [[harm, 'fire resistance keeps the harm of lava away']],
      source: 'wiki: Fire Resistance',
    },
    {
      what: 'Cactus, magma, suffocation: 1 per half second',
      tests: [[harm, 'cactus, magma and blocks around the head take 1 every half second']],
      source: 'wiki: Cactus, Magma Block, Suffocation, Damage (immunity)',
    },
    {
      what: 'Sneaking on magma is safe',
      tests: [[harm, 'a magma block does nothing to who sneaks on it']],
      source: 'wiki: Magma Block',
    },
    {
      what: 'Berry bushes scratch walkers',
      tests: [[harm, 'sweet berries scratch who walks through them, not who stands']],
      source: 'wiki: Sweet Berry Bush',
    },
    {
      what: 'Golden apples feed the full',
      tests: [[hunger, 'full players cannot eat bread, but golden apples, which give absorption and regeneration']],
      source: 'wiki: Golden Apple',
    },
    {
      what: 'Bowls, buckets, bottles remain; milk and honey cure',
      tests: [[hunger, 'stew leaves its bowl; milk leaves its bucket and takes effects away; honey cures poison']],
      source: 'wiki: Milk Bucket, Honey Bottle',
    },
    {
      what: 'Interrupted eating keeps the food',
      tests: [[hunger, 'who lets go or takes another slot keeps the food']],
      source: 'wiki: Food',
    },
    {
      what: 'Food tables: times, remains, chances of effects',
      tests: [[formulas, 'every food of the registry has points; some leave something, some do something']],
      source: 'registry: foods; wiki: Food',
    },
    {
      what: 'Cake: seven slices of 2',
      tests: [[hunger, 'a cake has seven slices of 2 for the hungry']],
      source: 'wiki: Cake',
    },
    {
      what: 'Cake with candle',
      tests: [[hunger, 'a cake with a candle drops it and loses its first slice']],
      source: 'wiki: Cake with Candle',
    },
    {
      what: 'Chorus fruit teleports',
      tests: [[hunger, 'chorus fruit takes who eats it to some place near, full or not']],
      source: 'wiki: Chorus Fruit',
    },
  ],
}
