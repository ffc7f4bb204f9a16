/** Mixtures by number: who holds what, who is told what, and what the pot is to hold follow from the number alone. */
import { createDraw, type Draw } from '../../../packages/minecraft-server/clock/draws.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { MixtureTask } from '../../../shared/contract/tasks/mixture.ts'

export const MIXTURE_ADDRESS = 'lab/mixture'

/** Things that go into pots, all of which stack to more than anybody holds. */
const larder = [
  'apple',
  'beetroot',
  'bread',
  'brown_mushroom',
  'carrot',
  'cocoa_beans',
  'kelp',
  'melon_slice',
  'potato',
  'pumpkin',
  'red_mushroom',
  'sugar',
  'sweet_berries',
  'wheat',
] as const

/** Ingredients of the recipe that each member holds, and other things that nobody asks for. */
const ASKED_FOR = 2
const OTHER = 2
/** Items of each kind that a member holds; a recipe asks for 1 to `MOST` of them. */
const HELD = 8
const MOST = 6

const POT = [0, -60, 0] as const
/** Blocks between the pot and where members start. */
const AWAY = 4
const WALL = 8

type Amount = MixtureTask['recipe'][number]

interface Share {
  readonly asked: readonly Amount[]
  readonly other: readonly string[]
}

export function makeMixture(agents: number, number: number): Scenario {
  const draw = createDraw(number)
  const shares = sharesOf(agents, draw)
  return {
    address: `${MIXTURE_ADDRESS}/${agents}-agents-${number}`,
    title: `A mixture for ${agents}, number ${number}`,
    goal: 'Fill the pot with exactly what the recipe asks for, and nothing else.',
    task: { kind: 'mixture', pot: [...POT], recipe: shares.flatMap(({ asked }) => asked) },
    world: {
      generator: { id: 'superflat', surfaceY: -61 },
      seed: number,
      steps: [
        { kind: 'set', pos: [...POT], block: { name: 'barrel', state: { facing: 'up', open: 'false' } } },
        { kind: 'container', pos: [...POT], items: [] },
      ],
      start: [0, -60, AWAY],
      members: shares.map(({ asked, other }, place) => ({
        at: [...startOf(place, agents)],
        items: [...asked.map(({ item }) => item), ...other]
          .toSorted((a, b) => draw('slot', place, a) - draw('slot', place, b))
          .map((name) => ({ name, count: HELD })),
      })),
      region: { min: [-WALL, -62, -WALL], max: [WALL, -56, WALL] },
      timeOfDay: 1000,
    },
    landmarks: [{ name: 'barrel', pos: [...POT], note: 'the pot, empty at the start' }],
    limits: { actionTimeS: 240, gameTimeS: 300, noProgressS: 120 },
    stage: {
      // Everybody is told what the next member holds, the last what the first one does: never their own.
      members: shares.map((_, place) => ({
        brief: (shares[(place + 1) % agents]?.asked ?? []).map(({ item, count }) => `Recipe: ${count} ${item}`),
      })),
    },
    origin: 'generated',
    source: `Generated with seed ${number}: ${ASKED_FOR} ingredients of each member, told to another`,
  }
}

function sharesOf(agents: number, draw: Draw): readonly Share[] {
  const shuffled = larder.toSorted((a, b) => draw('larder', a) - draw('larder', b))
  const each = ASKED_FOR + OTHER
  return Array.from({ length: agents }, (_, place) => {
    const own = shuffled.slice(place * each, (place + 1) * each)
    const asked = own.slice(0, ASKED_FOR).map((item) => ({ item, count: 1 + Math.floor(draw('count', item) * MOST) }))
    return { asked, other: own.slice(ASKED_FOR) }
  })
}

/** Feet in a circle around the pot. */
function startOf(place: number, agents: number): readonly [number, number, number] {
  const angle = (2 * Math.PI * place) / agents
  return [Math.round(AWAY * Math.sin(angle)) + 0.5, POT[1], Math.round(AWAY * Math.cos(angle)) + 0.5]
}
