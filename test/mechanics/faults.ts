import type { MechanicArea } from './mechanic-row.ts'

const hostileClients = 'integration/minecraft/faults/hostile-clients.test.ts'
const conservation = 'integration/minecraft/faults/conservation.test.ts'
const returning = 'integration/minecraft/mechanics/returning.test.ts'
const realClock = 'unit/packages/minecraft-server/clock/real-clock.test.ts'
const world = 'integration/minecraft/server/world.test.ts'
const ticks = 'unit/packages/minecraft-server/mechanics/ticks.test.ts'

export const faults: MechanicArea = {
  title: 'Faults',
  rows: [
    {
      what: 'Garbage on the wire ends its own connection',
      tests: [[hostileClients, 'raw garbage ends its own connection only']],
      source: "formula: the protocol's frames",
    },
    {
      what: 'An item with lists of no bytes ends its own connection',
      tests: [[hostileClients, 'an item that announces millions of entries of no bytes ends its own connection']],
      source: 'own limit; vanilla refuses such lists, too',
    },
    {
      what: 'Invalid numbers in packets change nothing',
      tests: [[hostileClients, 'packets of the game with senseless contents change nothing']],
      source: "registry: the protocol's fields",
    },
    {
      what: 'A chat flood is kicked',
      tests: [[hostileClients, 'a flood of chat is kicked as vanilla kicks it, ten lines are not']],
      source: 'wiki: Server.properties, spam',
    },
    {
      what: 'A packet flood is kicked',
      tests: [[hostileClients, 'a flood of packets is kicked']],
      source: 'own limit; vanilla has none',
    },
    {
      what: 'Leaps and steps into walls are undone',
      tests: [[hostileClients, 'a leap and a step into a wall are put back']],
      source: 'wiki: Tutorials, "moved too quickly"',
    },
    {
      what: 'Reach is limited to 6 blocks',
      tests: [[hostileClients, 'nobody reaches farther than vanilla lets them']],
      source: 'wiki: Reach',
    },
    {
      what: 'Random actions of three bots conserve items',
      tests: [[conservation, 'hundreds of random deeds of three bots lose and double nothing (seed %i)']],
      source: 'count of every item',
    },
    {
      what: 'Reconnected players find inventory, place, hunger',
      tests: [[returning, 'who leaves finds inventory, place and hunger again, until the world is made anew']],
      source: 'wiki: Player.dat format',
    },
    {
      what: 'Late ticks are caught up, to 2 s',
      tests: [[realClock, 'comes as often as it should: %s']],
      source: 'wiki: Tick',
      limit: 'Sandbox worlds; episodes use virtual time',
    },
    {
      what: 'Unencodable packets and throwing handlers are survived',
      tests: [[world, 'outlives a handler that throws at a packet']],
      source: 'own',
    },
    {
      what: 'A rule that fails at a tick is reported; all other work of the tick is done',
      tests: [
        [world, 'outlives work of a tick that throws, and does the rest of that tick'],
        [ticks, 'does all other work of a tick in which work throws, and tells of it'],
      ],
      source: 'own; vanilla ends with a crash report',
    },
  ],
}
