import type { MechanicArea } from './mechanic-row.ts'

const teamStarts = 'integration/minecraft/server/team-starts.test.ts'
const settings = 'integration/minecraft/server/plan-settings.test.ts'
const ownLoot = 'integration/minecraft/mechanics/own-loot.test.ts'
const worldOverlay = 'unit/packages/minecraft-server/rules/world-overlay.test.ts'
const ownRecipes = 'integration/minecraft/mechanics/own-recipes.test.ts'
const recipeOverlays = 'unit/packages/minecraft-server/rules/crafting/recipe-overlays.test.ts'
const stillMobs = 'integration/minecraft/mechanics/still-mobs.test.ts'

export const plans: MechanicArea = {
  title: 'What a plan can fix',
  rows: [
    {
      what: 'Members start at the place and angle that the plan says, with its items: hot bar first, stacks split',
      tests: [
        [
          teamStarts,
          'each stands and looks as its place in the team says, and begins with its items in the order of slots',
        ],
      ],
      source: 'mineflayer; registry (stack sizes)',
      limit: 'No armour, no enchantments',
    },
    {
      what: '... every item is held, none more',
      tests: [[teamStarts, 'all items that are given are held, none more, whatever they are']],
      source: 'mineflayer',
    },
    {
      what: '... other members start as usual',
      tests: [
        [teamStarts, 'members without a place of their own take the plan’s, in the order of the team'],
        [teamStarts, 'nobody keeps what an earlier plan gave, and a plan without members lets all begin as ever'],
      ],
    },
    {
      what: '... items that no inventory holds are refused',
      tests: [[teamStarts, 'refuses a member with %s before anything changes, and says which']],
    },
    {
      what: 'Days pass',
      tests: [[settings, 'the day goes on where the plan lets it, and stands still in the next world']],
      source: 'mineflayer',
    },
    {
      what: 'Weather stays',
      tests: [
        [
          settings,
          'the weather of a plan is there at the start, for who comes later too, stays, and is of that plan alone',
        ],
      ],
      source: 'mineflayer',
      limit: 'Thunder darkens nothing and has no lightning',
    },
    {
      what: 'Growth by random tick speed',
      tests: [[settings, 'crops grow as the plan says: not at all at 0, faster than ever at 30']],
      source: 'wiki: Tick (random tick)',
    },
    {
      what: 'Monsters at night',
      tests: [[settings, 'monsters come by themselves where the plan lets them, and in no other world']],
      source: 'wiki: Mob spawning',
    },
    {
      what: 'Crops give what the plan says, at any age',
      tests: [[ownLoot, 'a crop gives two of its fruit and no seeds, at any age']],
    },
    {
      what: '... also ores, grass, blocks that pop off; tools must suffice',
      tests: [
        [
          ownLoot,
          'ore gives itself to a tool that suffices and nothing to others, grass nothing, what pops off the plan’s loot',
        ],
        [worldOverlay, 'loot goes by the names of blocks and mobs, in stacks that can lie about'],
        [worldOverlay, '%j is refused'],
      ],
    },
    {
      what: 'Mobs leave what the plan says',
      tests: [
        [ownLoot, 'a %s leaves one raw %s and nothing else, whoever kills it'],
        [ownLoot, 'the next world without loot of its own gives as ever'],
      ],
      limit: 'Babies leave nothing; fire cooks nothing',
    },
    {
      what: 'Recipes of 1.20: wool, carpets, beds are re-dyed',
      tests: [
        [ownRecipes, 'any wool, carpet and bed is dyed again, without a table'],
        [recipeOverlays, 'are those of its registry, as far as it dyes wool, carpets and beds'],
        [recipeOverlays, 'add to what can be dyed without them: white wool and white beds'],
        [recipeOverlays, 'change nothing that crafts already, and dye nothing in its own colour'],
      ],
      source: 'registry (recipes of 1.20)',
    },
    {
      what: '... and clients are told',
      tests: [
        [ownRecipes, 'who comes later knows of it, and nobody any more in a world without'],
        [ownRecipes, 'clients of the network are told of it in vanilla’s packet, and of nothing in other worlds'],
      ],
      source: 'registry (protocol)',
    },
    {
      what: 'Mobs with `NoAI` stay',
      tests: [
        [
          stillMobs,
          'one without a will of its own stays to the pixel where it was put, whoever strikes or pushes it, and can be killed',
        ],
        [stillMobs, 'a command summons it, too'],
      ],
      source: 'wiki: Entity format (NoAI)',
    },
  ],
}
