import type { MechanicArea } from './mechanic-row.ts'

const hunger = 'integration/minecraft/mechanics/players/hunger.test.ts'
const effects = 'integration/minecraft/mechanics/players/effects.test.ts'
const formulas = 'unit/packages/minecraft-server/mechanics/players/formulas.test.ts'
const fights = 'integration/minecraft/mechanics/players/fights.test.ts'
const beds = 'integration/minecraft/mechanics/players/beds.test.ts'

export const playersState: MechanicArea = {
  title: 'Effects, fights, beds',
  rows: [
    {
      what: 'Starvation stops at 10 health (easy); `naturalRegeneration`',
      tests: [[hunger, 'starvation ends at 10 health; by rule food heals nothing']],
      source: 'wiki: Hunger',
    },
    {
      what: 'Peace heals and feeds (`difficulty peaceful`)',
      tests: [[hunger, 'in peace health comes back by 1 a second and food by 2; by rule it does not']],
      source: 'wiki: Difficulty, Hunger',
    },
    {
      what: 'Quick healing from saturation',
      tests: [[hunger, 'food heals quickly when full and saturated, and takes the saturation for it']],
      source: 'wiki: Hunger',
    },
    {
      what: 'Slow healing from 18 points',
      tests: [[hunger, 'food heals slowly from 18 points on']],
      source: 'wiki: Hunger',
    },
    {
      what: 'Sprinting exhausts, walking does not',
      tests: [[hunger, 'sprinting costs food, walking does not']],
      source: 'wiki: Hunger',
    },
    {
      what: 'Effects: level, duration, weaker after stronger',
      tests: [
        [effects, 'effects are given with level and time, run out, and a weaker one comes back after a stronger'],
      ],
      source: 'wiki: Effect',
    },
    {
      what: 'Effects on health',
      tests: [
        [effects, 'regeneration, poison, instant health and harm, resistance and absorption act on health'],
        [effects, 'another, longer dose of absorption gives back what damage took of the first'],
      ],
      source: 'wiki: Effect',
    },
    {
      what: 'Poison never kills; saturation feeds',
      tests: [[effects, 'poison never kills; saturation feeds']],
      source: 'wiki: Poison, Saturation',
    },
    {
      what: 'Pace of effects',
      tests: [[formulas, 'effects act at their pace, twice as often with each level']],
      source: 'wiki: Regeneration, Poison, Wither',
    },
    {
      what: 'Experience bar and levels',
      tests: [[effects, 'experience makes levels by the formula and is shown in the bar']],
      source: 'wiki: Experience; formula: points per level',
    },
    {
      what: 'Level formula, both ways',
      tests: [[formulas, 'levels take 7 more and more points']],
      source: 'wiki: Experience',
    },
    {
      what: 'Sneaking, sprinting, burning, invisible are shown independently',
      tests: [[effects, 'others see who sneaks, sprints, burns and is invisible, each without an end to the others']],
      source: 'registry: entity metadata',
    },
    {
      what: 'Weapon damage, wear, pauses',
      tests: [
        [
          fights,
          'a fist takes 1, an iron sword 6 and wears; blows in the pause after one are weak or count for nothing',
        ],
      ],
      source: 'wiki: Melee attack, Damage',
    },
    {
      what: 'Armour by formula, and wear',
      tests: [[fights, 'armour takes its part by the formula and wears']],
      source: 'wiki: Armor; formula: armour and toughness',
    },
    {
      what: 'Armour points of materials',
      tests: [[formulas, 'takes 4 % per point, less of strong blows, never below a fifth of the points']],
      source: 'wiki: Armor',
    },
    {
      what: 'Knock-back and hurt animation',
      tests: [[fights, 'who is struck is thrown back, the others see it hurt']],
      source: 'wiki: Knockback mechanics',
    },
    {
      what: 'Strength, weakness, creative',
      tests: [[fights, 'creative players are not hurt; strength and weakness change a blow']],
      source: 'wiki: Strength, Weakness',
    },
    {
      what: 'Armour is put on by use',
      tests: [[fights, 'armour is put on with the use button, and others see it']],
      source: 'wiki: Armor',
    },
    {
      what: 'Death messages name the killer',
      tests: [[fights, 'a player killed by another is named with it']],
      source: 'wiki: Death messages',
    },
    {
      what: 'Sleeping, occupied beds, waking',
      tests: [[beds, 'a bot sleeps at night, its bed is taken, and it gets up beside the bed']],
      source: 'wiki: Bed; mineflayer: bed',
    },
    {
      what: 'Night passes when all sleep',
      tests: [
        [beds, 'the night passes when all sleep, with the daylight cycle on; without it they wake in the same night'],
      ],
      source: 'wiki: Bed',
      limit: 'Time stays with `doDaylightCycle` off',
    },
    {
      what: 'Sleep in thunderstorms by day',
      tests: [[beds, 'in a thunderstorm one sleeps by day, too, and wakes when it is over']],
      source: 'wiki: Bed',
      limit: 'Sleep does not end the storm',
    },
    {
      what: 'Bed refusals, with reason',
      tests: [[beds, 'nobody sleeps by day, from afar, beside monsters or in a taken bed; clients are told why']],
      source: 'wiki: Bed',
    },
    {
      what: 'Respawn beside the bed',
      tests: [[beds, 'the next life begins beside the bed; where the bed is gone, at the start']],
      source: 'wiki: Bed',
      limit: 'Unverified: order of places',
    },
    {
      what: 'Damage wakes sleepers',
      tests: [[beds, 'a sleeper that is hurt wakes']],
      source: 'wiki: Bed',
    },
  ],
}
