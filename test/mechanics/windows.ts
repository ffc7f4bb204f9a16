import type { MechanicArea } from './mechanic-row.ts'

const containers = 'integration/minecraft/mechanics/containers.test.ts'
const interaction = 'integration/minecraft/mechanics/interaction.test.ts'
const clicks = 'integration/minecraft/mechanics/windows.test.ts'
const items = 'integration/minecraft/mechanics/items.test.ts'
const windowModel = 'unit/packages/minecraft-server/rules/windows/window-model.test.ts'
const windowKeys = 'unit/packages/minecraft-server/rules/windows/window-keys.test.ts'
const company = 'integration/minecraft/mechanics/players/company.test.ts'
const unitContainers = 'unit/packages/minecraft-server/squid/containers.test.ts'
const furnaces = 'integration/minecraft/mechanics/furnaces.test.ts'

export const windows: MechanicArea = {
  title: 'Windows and containers',
  rows: [
    {
      what: 'Windows of tables, furnaces, chests, barrels, shulker boxes, hoppers, dispensers, droppers',
      tests: [
        [containers, 'tables, furnaces and chests open with the type of their window'],
        [interaction, 'a table, a furnace and a chest open windows of their kinds'],
      ],
      source: 'registry (windows)',
      checks: ['chest.open', 'use.crafting_table/furnace/chest window types'],
    },
    {
      what: 'Chests keep exact counts; all viewers see changes',
      tests: [[items, 'give and take exactly, report it, and show it to every viewer']],
      source: 'wiki: Chest',
      checks: ['chest.deposit + reopen + withdraw', 'chest.shared with other bot'],
    },
    {
      what: 'Adjacent chests join: 54 slots',
      tests: [[containers, 'placing a chest beside a chest makes one of 54 slots']],
      source: 'wiki: Chest',
      checks: ['chest.double chest 54 slots'],
    },
    {
      what: 'Barrels and trapped chests are shared storage',
      tests: [[containers, 'a %s keeps what is put in, for everybody']],
      source: 'wiki: Barrel, Trapped Chest',
      checks: ['chest.barrel + trapped chest'],
    },
    {
      what: 'A broken chest, or half of one, spills its contents',
      tests: [[items, 'a double chest has 54 slots; breaking a half spills its part and shuts windows']],
      source: 'wiki: Chest',
      checks: ['chest.breaking drops contents'],
    },
    {
      what: 'Windows shut when their block goes',
      tests: [[containers, 'breaking a barrel drops its contents and shuts the windows of all who look']],
      source: 'wiki: Barrel',
    },
    {
      what: 'Chest lids open and shut with viewers',
      tests: [[containers, 'a lid opens with the first viewer and shuts with the last']],
      source: 'wiki: Chest',
      limit: 'Barrels look shut when open',
    },
    {
      what: 'Ender chests hold 27 slots per player',
      tests: [[containers, 'an ender chest shows everybody their own things, wherever it stands']],
      source: 'wiki: Ender Chest',
      limit: 'Broken shulker boxes spill their contents',
    },
    {
      what: "Locked chests open for an item of the lock's name",
      tests: [[containers, 'a locked chest opens for who holds an item of its name, and tells all others so']],
      source: 'wiki: Chest (tag `Lock`)',
    },
    {
      what: 'A lock goes with its block',
      tests: [[containers, 'a lock vanishes with its block']],
      source: 'wiki: Chest (tag `Lock`)',
    },
    {
      what: 'Random clicks of two players conserve items',
      tests: [[items, 'conserve every item under random clicks of two players']],
      source: 'wiki: Inventory (controls)',
    },
    {
      what: 'Each click mode conserves items in chests, grids, furnaces',
      tests: [[windowModel, 'account for every item used and made (%s)']],
      source: 'wiki: Inventory (controls)',
    },
    {
      what: 'Inventory moves are kept',
      tests: [
        [containers, 'a move in the own inventory is kept by the server'],
        [company, 'a move within the inventory is kept by the server'],
      ],
      source: 'wiki: Inventory; mineflayer: windows',
      checks: ['player.inventory move (window click) kept by server'],
    },
    {
      what: 'Keys swap with the hot bar and the off hand, in every window',
      tests: [
        [windowModel, 'number keys swap with the hot bar, Q drops, outside tosses'],
        [windowKeys, 'put as many as the slot takes, and what was there goes elsewhere'],
        [clicks, 'the key of the off hand swaps it with a slot of an open chest, and the client sees both'],
      ],
      source: 'wiki: Inventory (controls)',
    },
    {
      what: 'Spectators look into chests and change nothing',
      tests: [[clicks, 'a spectator with an open chest moves nothing, drops nothing, swaps no hands']],
      source: 'wiki: Spectator',
    },
    {
      what: 'World snapshots restore all containers',
      tests: [
        [
          unitContainers,
          'are what they were at a snapshot, with locks, fires and ender chests, whatever happened since',
        ],
      ],
    },
    {
      what: 'Saved worlds keep containers, locks, working furnaces',
      tests: [[furnaces, 'a kept world holds furnaces at work and locks']],
      source: 'wiki: Chunk format (block entities)',
    },
  ],
}
