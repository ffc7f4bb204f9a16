/** Everything that takes half a minute with people's machines, in seconds. */
import type { MachinesTiming } from '../../main/machines/coordinator/lab-machines.ts'

export const LOCK_MS = 2_000

export const drillTiming: MachinesTiming = {
  beatMs: 100,
  lostAfterMs: 2_500,
  link: { pingMs: 200, silentPings: 5, connectMs: 2_000 },
}
