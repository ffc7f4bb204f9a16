/** MINDcraft's commands that move the agent. */
import { blockOf } from '../../../../packages/minecraft-server/values/geometry.ts'
import { actAndTell, block, type Command, numberAt, text, textAt, told } from './command.ts'
import { goToNearest, teammatePlace } from './nearest.ts'

const closeness = { name: 'closeness', kind: 'float', domain: [0, 1_000_000] } as const
const range = { name: 'search_range', kind: 'float', domain: [32, 512] } as const
const coordinate = (name: string) => ({ name, kind: 'float', domain: [-30_000_000, 30_000_000] }) as const

/** Following has no end of its own in the source; ours takes so long, and is ended by the next action. */
const FOLLOWING_S = 600
const LEAST = 1
const MOST = 32
const FARTHEST_SCAN = 64
const LONGEST_STAY_S = 60

export const movement: readonly Command[] = [
  {
    name: 'goToPlayer',
    isAction: true,
    description: 'Go to a player.',
    parameters: [text('player_name'), closeness],
    needs: [['GoToPlayer'], ['NavigateTo']],
    run: (values, hands) => {
      const player = textAt(values, 0)
      if (hands.can('GoToPlayer')) {
        return actAndTell(hands, 'GoToPlayer', { player, closeness: within(numberAt(values, 1)) })
      }
      const pos = teammatePlace(player, hands)
      return pos === null ? `You do not see ${player}.` : actAndTell(hands, 'NavigateTo', { pos: [...pos] })
    },
  },
  {
    name: 'followPlayer',
    isAction: true,
    talksOver: true,
    description: 'Follow a player until you do something else.',
    parameters: [text('player_name'), { name: 'follow_dist', kind: 'float', domain: [0, 1_000_000] }],
    needs: [['FollowPlayer']],
    run: (values, hands) =>
      actAndTell(hands, 'FollowPlayer', {
        player: textAt(values, 0),
        seconds: FOLLOWING_S,
        distance: within(numberAt(values, 1)),
      }),
  },
  {
    name: 'goToCoordinates',
    isAction: true,
    description: 'Go to a place.',
    parameters: [coordinate('x'), { name: 'y', kind: 'float', domain: [-64, 320] }, coordinate('z'), closeness],
    needs: [['NavigateTo']],
    run: (values, hands) =>
      actAndTell(hands, 'NavigateTo', { pos: [0, 1, 2].map((index) => Math.floor(numberAt(values, index))) }),
  },
  {
    name: 'searchForBlock',
    isAction: true,
    description: 'Go to the nearest block of a kind.',
    parameters: [block('type'), range],
    needs: [['SearchBlock'], ['ScanEntities', 'NavigateTo']],
    run: (values, hands) =>
      hands.can('SearchBlock')
        ? actAndTell(hands, 'SearchBlock', { block: textAt(values, 0), range: numberAt(values, 1) })
        : goToNearest(textAt(values, 0), Math.min(numberAt(values, 1), FARTHEST_SCAN), hands),
  },
  {
    name: 'searchForEntity',
    isAction: true,
    description: 'Go to the nearest creature of a kind.',
    parameters: [text('type'), range],
    needs: [['SearchEntity'], ['ScanEntities', 'NavigateTo']],
    run: (values, hands) =>
      hands.can('SearchEntity')
        ? actAndTell(hands, 'SearchEntity', { entity: textAt(values, 0), range: numberAt(values, 1) })
        : goToNearest(textAt(values, 0), Math.min(numberAt(values, 1), FARTHEST_SCAN), hands),
  },
  {
    name: 'moveAway',
    isAction: true,
    description: 'Walk so many blocks away from here.',
    parameters: [{ name: 'distance', kind: 'float', domain: [0, 1_000_000] }],
    needs: [['MoveAway']],
    run: (values, hands) =>
      actAndTell(hands, 'MoveAway', { distance: Math.round(clamp(numberAt(values, 0), LEAST, 64)) }),
  },
  {
    name: 'rememberHere',
    isAction: true,
    description: 'Save this place under a name.',
    parameters: [text('name')],
    run: (values, { places, observe }) => {
      places.set(textAt(values, 0), blockOf(observe().position))
      return `This place is saved as "${textAt(values, 0)}".`
    },
  },
  {
    name: 'goToRememberedPlace',
    isAction: true,
    description: 'Go to a saved place.',
    parameters: [text('name')],
    needs: [['NavigateTo']],
    run: (values, hands) => {
      const pos = hands.places.get(textAt(values, 0))
      return pos === undefined
        ? `No place is saved as "${textAt(values, 0)}".`
        : actAndTell(hands, 'NavigateTo', { pos: [...pos] })
    },
  },
  {
    name: 'goToBed',
    isAction: true,
    description: 'Go to the nearest bed and sleep.',
    parameters: [],
    needs: [['SleepUntilMorning']],
    run: (_values, hands) => actAndTell(hands, 'SleepUntilMorning', { seconds: FOLLOWING_S }),
  },
  {
    name: 'stay',
    isAction: true,
    talksOver: true,
    description: 'Stay here for some seconds; -1 until you do something else.',
    parameters: [{ name: 'type', kind: 'int', domain: [-1, 1_000_000] }],
    needs: [['Wait']],
    run: async (values, hands) => {
      let left = numberAt(values, 0) < 0 ? Number.POSITIVE_INFINITY : numberAt(values, 0)
      let last = 'You stayed.'
      while (left > 0) {
        last = told(await hands.act('Wait', { seconds: Math.min(left, LONGEST_STAY_S) }))
        left -= LONGEST_STAY_S
      }
      return last
    },
  },
]

/** Distances that our actions take. */
function within(blocks: number): number {
  return clamp(blocks, LEAST, MOST)
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
