/** What is played while somebody is killed: enough episodes of a second or two for all moments. */
import type { CallInput } from '../../shared/contract/calls.ts'

/** Between two moments at most. */
export const MOST_WAIT_MS = 3000
/** Episodes for each moment: a second's worth of play on two places, and what is played twice. */
const EPISODES_PER_MOMENT = 1

export function sweep(moments: number): CallInput<'run.start'>['spec'] {
  return {
    name: 'drill',
    scenarios: ['villagerbench/construction/flower-row-06'],
    methods: [{ method: 'causalmace' }],
    agents: 2,
    seeds: Array.from({ length: Math.max(4, moments * EPISODES_PER_MOMENT) }, (_, index) => index + 1),
    model: { provider: 'scripted', model: 'scripted', params: { profile: 'perfect' } },
  }
}
