import type { MechanicArea } from './mechanic-row.ts'

const mobsTest = 'integration/minecraft/mechanics/mobs.test.ts'
const mobsBehaviour = 'integration/minecraft/mechanics/mobs-behaviour.test.ts'
const attackDamage = 'unit/packages/minecraft-server/rules/players/attack-damage.test.ts'
const mobsHazards = 'integration/minecraft/mechanics/mobs-hazards.test.ts'
const rules = 'unit/packages/minecraft-server/mechanics/mobs/rules.test.ts'
const mobsHunting = 'integration/minecraft/mechanics/mobs-hunting.test.ts'

export const mobs: MechanicArea = {
  title: 'Mobs',
  rows: [
    {
      what: 'Cow, mooshroom, sheep, pig, chicken, rabbit, llama, zombie, skeleton, spider',
      tests: [[mobsTest, 'every kind comes by command, with its name, place and health, and stands on the ground']],
      source: 'registry (ids, sizes); wiki: mob pages (health), Entity (motion)',
      limit: 'Llamas all have 22 health, neither spit nor become tame',
      checks: ['mob.five passive mobs can be summoned', 'mob.stands on the ground'],
    },
    {
      what: 'Animals wander',
      tests: [[mobsTest, 'animals wander, each in its own time']],
      source: 'wiki: Mob AI',
      limit: 'Unverified: how often',
      checks: ['mob.wanders'],
    },
    {
      what: 'Blows hurt and kill; beef is picked up',
      tests: [[mobsTest, 'blows kill a cow: it is hurt, dies, is gone after a second, and its beef is picked up']],
      source: 'wiki: Cow (drops), Damage',
      checks: ['mob.attack cow to death, drops beef'],
    },
    {
      what: 'Cows are milked',
      tests: [[mobsTest, 'a bucket of a stack is filled with milk, and none is lost']],
      source: 'wiki: Milk Bucket',
      checks: ['mob.milk cow'],
    },
    {
      what: 'Sheep are dyed, shorn and regrow wool',
      tests: [[mobsTest, 'a sheep is dyed, shorn once, and grazes its wool back']],
      source: 'wiki: Sheep',
      checks: ['mob.shear sheep'],
    },
    {
      what: 'Mooshrooms fill bowls and are shorn',
      tests: [
        [mobsTest, 'a mooshroom fills bowls, and shears make it a cow and five mushrooms'],
        [mobsTest, 'shears make a mooshroom a cow in a world as full of mobs as can be, too'],
      ],
      source: 'wiki: Mooshroom',
    },
    {
      what: 'Late joiners see mobs in place, babies as babies',
      tests: [[mobsTest, 'who comes later sees mobs where they are, and babies as babies']],
      source: 'registry (protocol)',
    },
    {
      what: 'Wandering avoids falls over three blocks, lava, fire, cactus, water',
      tests: [[mobsBehaviour, 'nobody walks over a cliff of five blocks, nor into lava, fire, cactus or water']],
      source: 'wiki: Mob AI (pathfinding)',
    },
    {
      what: 'Fences hold mobs',
      tests: [[mobsBehaviour, 'a fence keeps ten cows in for five minutes, also while they flee']],
      source: 'registry (collision boxes)',
    },
    {
      what: 'Mobs jump one block, not two',
      tests: [[mobsBehaviour, 'a step of one block is no obstacle on the way to wheat, a wall of two is']],
      source: 'wiki: Mob AI',
      limit: 'Unverified: straight way with detours, no path search',
    },
    {
      what: 'Knock-back, panic, pause between blows',
      tests: [[mobsTest, 'blows in quick succession are weak, and a blow throws a mob back and lets it flee']],
      source: 'wiki: Melee attack, Knockback; formula: damage x (0.2 + 0.8 s^2)',
    },
    {
      what: 'Damage, speed and wear of weapons; criticals',
      tests: [[attackDamage, 'weapons have the damage, speed and wear of the wiki']],
      source: 'wiki: Damage, Durability',
    },
    {
      what: 'Health, loot, experience; burnt animals drop cooked meat',
      tests: [[mobsHazards, 'fire kills and roasts']],
      source: 'wiki: mob pages, without looting',
    },
    {
      what: 'Animals follow their food',
      tests: [[mobsBehaviour, 'animals follow who holds their food, and nobody else']],
      source: 'wiki: pages of the animals',
    },
    {
      what: 'Two fed animals breed',
      tests: [[mobsBehaviour, 'two fed cows get exactly one baby for exactly two wheat, and then have to wait']],
      source: 'wiki: Breeding',
    },
    {
      what: 'Babies grow up in 20 minutes, sooner when fed',
      tests: [[mobsBehaviour, 'a baby grows up in twenty minutes, sooner when it is fed']],
      source: 'wiki: Breeding',
    },
    {
      what: 'Colours of lambs and wild sheep',
      tests: [[rules, 'a lamb has the mixture of its parents colours, or one of them']],
      source: 'wiki: Sheep',
    },
    {
      what: 'Hens lay every 5–10 minutes',
      tests: [[mobsBehaviour, 'a hen lays an egg in five to ten minutes']],
      source: 'wiki: Chicken',
    },
    {
      what: 'Falls hurt cows, not chickens',
      tests: [[mobsHazards, 'a fall hurts a cow by what is above three blocks, and no chicken']],
      source: 'wiki: Damage',
    },
    {
      what: 'Mobs swim, and drown below ice',
      tests: [[mobsHazards, 'mobs keep their heads above water, and drown below ice']],
      source: 'wiki: Damage',
    },
    {
      what: 'Zombies hunt, strike and give experience',
      tests: [[mobsHunting, 'a zombie comes from afar and strikes; dead it gives points']],
      source: 'wiki: Zombie, Difficulty, Experience',
    },
    {
      what: 'Sun burns zombies and skeletons',
      tests: [[mobsHunting, 'a zombie burns to death under the sun and not under a roof']],
      source: 'wiki: Zombie',
      limit: 'Helmets and rain do not protect',
    },
    {
      what: 'Skeletons shoot',
      tests: [[mobsHunting, 'a skeleton shoots arrows that everybody sees, and they hurt']],
      source: 'wiki: Skeleton, Arrow',
      limit: 'Unverified: spread of shots',
    },
    {
      what: 'Spiders hunt at night',
      tests: [[mobsHunting, 'a spider leaves players alone by day and hunts them by night']],
      source: 'wiki: Spider',
      limit: 'Only sunlight counts',
    },
    {
      what: 'No monsters in peace (`difficulty peaceful`)',
      tests: [[mobsHunting, 'in peace monsters vanish at once and stay away, animals do not']],
      source: 'wiki: Difficulty',
    },
    {
      what: 'Monsters spawn in the dark with `doMobSpawning`',
      tests: [[mobsHunting, 'monsters come by themselves in the dark when the rule says so, and only then']],
      source: 'wiki: Mob spawning',
      limit: 'Rule is off by default; alone, not in packs',
    },
    {
      what: 'Animals come to lit grass with `doMobSpawning`, up to ten',
      tests: [
        [
          mobsHunting,
          'animals come in packs to grass away from players when the rule says so, by day too, the same in two runs',
        ],
      ],
      source: 'wiki: Mob spawning',
      limit: 'Six tries around each player every 20 s; packs of plains only',
    },
    {
      what: 'One seed, same mobs in the same places',
      tests: [[mobsBehaviour, 'two games of one seed have every mob in the same place, a reset included']],
    },
    {
      what: 'Fifty mobs cost at most 1 ms a tick',
      tests: [[mobsBehaviour, 'fifty animals move in every third tick at most, and lie still while no player is near']],
      source: '[bench `mobs`](performance.md)',
    },
  ],
}
