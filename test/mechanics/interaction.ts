import type { MechanicArea } from './mechanic-row.ts'

const power = 'integration/minecraft/mechanics/power.test.ts'
const signal = 'unit/packages/minecraft-server/rules/power/signal.test.ts'
const noteInstruments = 'unit/packages/minecraft-server/rules/blocks/note-instruments.test.ts'
const interactionTest = 'integration/minecraft/mechanics/interaction.test.ts'
const placing = 'integration/minecraft/mechanics/placing.test.ts'
const signs = 'integration/minecraft/mechanics/signs.test.ts'
const fire = 'integration/minecraft/mechanics/fire.test.ts'
const mobsHazards = 'integration/minecraft/mechanics/mobs-hazards.test.ts'

export const interaction: MechanicArea = {
  title: 'Interaction, power, signs',
  rows: [
    {
      what: 'Levers toggle',
      tests: [[power, 'a lever toggles, and is seen by others']],
      source: 'wiki: Lever',
      checks: ['use.lever toggles'],
    },
    {
      what: 'Levers open adjacent iron doors',
      tests: [[power, 'a lever opens and shuts the iron door beside it, both halves']],
      source: 'wiki: Door, Redstone mechanics',
      checks: ['use.lever opens adjacent iron door'],
    },
    {
      what: "Power passes through the lever's block",
      tests: [[power, 'power goes through the block that a lever is fixed to, and ends with the lever']],
      source: 'wiki: Redstone mechanics',
    },
    {
      what: 'Glass passes no power',
      tests: [[power, 'power does not go through glass']],
      source: 'wiki: Conductivity; registry (transparency)',
    },
    {
      what: 'Stone buttons release after 20 ticks, wooden after 30',
      tests: [
        [power, 'a stone button presses, opens the iron door and releases after 20 ticks, a wooden one after 30'],
      ],
      source: 'wiki: Button',
      checks: ['use.button presses and releases'],
    },
    {
      what: 'Players press plates',
      tests: [[power, 'a player who steps on a plate opens the iron door, and it shuts after the player has gone']],
      source: 'wiki: Pressure plate',
      checks: ['use.pressure plate by stepping'],
    },
    {
      what: 'Items press wooden plates only',
      tests: [[power, 'wooden plates feel items until they are taken away, stone plates do not']],
      source: 'wiki: Pressure plate',
    },
    {
      what: 'Mobs press plates',
      tests: [[power, 'a mob presses a stone plate and releases it when it is gone']],
      source: 'wiki: Pressure plate',
    },
    {
      what: 'Weighted plates count bodies',
      tests: [[power, 'a weighted plate counts what lies on it']],
      source: 'wiki: Pressure plate; formula: ⌈15 × min(bodies, most) / most⌉',
    },
    {
      what: 'Plates power through their floor; redstone lamps',
      tests: [[power, 'a plate opens a door for somebody else through the floor it stands on']],
      source: 'wiki: Redstone Lamp',
    },
    {
      what: 'Redstone blocks and torches open doors and gates',
      tests: [[power, 'a block of redstone set by a command opens, and shuts when it is gone']],
      source: 'wiki: Redstone mechanics',
    },
    {
      what: 'Hand-opened doors stay open; doors beside power are open',
      tests: [
        [
          power,
          'what a hand opened stays open when power comes and goes elsewhere; a door placed beside power is open',
        ],
      ],
      source: 'wiki: Door',
    },
    {
      what: 'Wire and repeaters power nothing',
      tests: [[signal, 'wire and repeaters power nothing']],
      source: 'vanilla',
      limit: 'No circuits',
    },
    {
      what: 'Note blocks by click, blow, power; silent when covered',
      tests: [[power, 'power and blows let a note block sound, clicks tune it; by what is below it']],
      source: 'wiki: Note Block',
      limit: 'Other blocks are silent',
    },
    {
      what: 'Note block instruments',
      tests: [[noteInstruments, 'a note block on %s sounds as %s']],
      source: 'wiki: Note Block',
      limit: 'Unverified block by block',
    },
    {
      what: 'Doors open with both halves',
      tests: [[interactionTest, 'a door opens and shuts with both halves']],
      source: 'wiki: Door',
      checks: ['use.door opens (both halves)'],
    },
    {
      what: 'Trapdoors and gates open',
      tests: [[interactionTest, 'a trapdoor and a fence gate open and shut']],
      source: 'wiki: Trapdoor, Fence Gate',
      checks: ['use.trapdoor + fence gate open'],
    },
    {
      what: 'Gates swing away; iron doors and trapdoors ignore hands',
      tests: [[placing, 'trapdoors, gates and levers answer to hands, iron trapdoors do not']],
      source: 'wiki: Fence Gate',
    },
    {
      what: 'Placers write signs; late joiners read them',
      tests: [[signs, 'who places a sign writes it, the others read it, and so do those who join later']],
      source: 'wiki: Sign',
      checks: ['use.sign write + other bot reads'],
    },
    {
      what: 'Signs of every wood stand and hang',
      tests: [[signs, 'signs of every wood stand and hang, and their editors open']],
      source: 'registry',
    },
    {
      what: 'A sign is written once; lines up to 384 characters',
      tests: [[signs, 'a sign is written once, by whoever placed it, in lines of at most 384 characters']],
      source: 'protocol 1.19.2',
      limit: 'Unverified: limit and removed formatting codes',
    },
    {
      what: 'Broken signs lose their text, turned ones keep it',
      tests: [[signs, 'a broken sign loses its words, a turned one keeps them']],
      source: 'wiki: Sign',
    },
    {
      what: 'Saved worlds keep sign text',
      tests: [[signs, 'words are part of a kept world']],
      source: 'wiki: Sign (block data)',
    },
    {
      what: 'Flower pots take and return plants',
      tests: [[interactionTest, 'take a plant and give it back']],
      source: 'wiki: Flower Pot',
    },
    {
      what: 'Water puts fire out; campfires light',
      tests: [[interactionTest, 'water puts fire out, a campfire is lit, TNT stays']],
      source: 'wiki: Flint and Steel, Campfire',
      limit: 'TNT does not ignite',
    },
    {
      what: 'Flint and steel light fire and wear',
      tests: [[interactionTest, 'flint and steel light a fire and wear']],
      source: 'wiki: Flint and Steel',
    },
    {
      what: 'Fire on stone burns out; on netherrack it stays; rain puts it out',
      tests: [
        [fire, 'a fire on stone burns out and spreads to nothing, one on netherrack stays; rain puts others out'],
      ],
      source: 'wiki: Fire',
      limit: 'Fire does not spread or burn blocks',
    },
    {
      what: 'Armour stands: two blows within 5 ticks take them',
      tests: [
        [interactionTest, 'an armour stand is put where there is room and taken by two quick blows; none is lost'],
      ],
      source: 'wiki: Armor Stand',
      limit: 'Not dressed',
    },
    {
      what: 'Boats float, fall, break',
      tests: [[interactionTest, 'a boat floats on water, falls where it goes, and breaks by blows; none is lost']],
      source: 'wiki: Boat',
      limit: 'No sitting; currents do not carry them',
    },
    {
      what: 'End crystals on obsidian and bedrock, go at a blow',
      tests: [[interactionTest, 'an end crystal stands on obsidian with air above, and goes at a blow']],
      source: 'wiki: End Crystal',
      limit: 'No explosion',
    },
    {
      what: 'A reset removes stands, boats and crystals',
      tests: [[interactionTest, 'a reset takes all of them away']],
    },
    {
      what: 'Books: 100 pages, 32-character titles, signed, read',
      tests: [[signs, 'are written, signed with the name of who does it, and read']],
      source: 'wiki: Book and Quill, Written Book; protocol 1.19.2',
      limit: 'Not copied',
    },
    {
      what: 'Spawn eggs',
      tests: [
        [interactionTest, 'bring a mob to where they are used'],
        [mobsHazards, 'a spawn egg puts its mob where it is used'],
      ],
      source: 'wiki: Spawn Egg',
    },
  ],
}
