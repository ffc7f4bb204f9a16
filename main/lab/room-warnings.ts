/** Whether a run fits the disk and the day: pure. */
import type { RunEstimate } from '../../shared/contract/estimate.ts'
import { formatBytes } from '../../shared/core/format/bytes.ts'
import { formatDuration } from '../../shared/core/format/duration.ts'

/** Left free after the run, in bytes: below it the system and other programs come into trouble before the lab does. */
const LEFT_BYTES = 2_000_000_000
/** Nobody looks on for longer without having meant to. */
const LONG_MS = 24 * 3_600_000

const FEWER = 'Choose fewer scenarios, seeds or repeats'

/** `freeBytes` of the disk that the data folder is on; null where it cannot be told. */
export function roomWarnings(
  { bytes, wallMs }: Pick<RunEstimate, 'bytes' | 'wallMs'>,
  freeBytes: number | null,
): readonly string[] {
  return [...diskWarnings(bytes, freeBytes), ...timeWarnings(wallMs)]
}

function diskWarnings(bytes: number | null, freeBytes: number | null): readonly string[] {
  if (bytes === null || freeBytes === null || bytes + LEFT_BYTES <= freeBytes) return []
  const need = `The run takes about ${formatBytes(bytes)}, and the disk of the data folder has ${formatBytes(freeBytes)} free`
  const what = bytes > freeBytes ? `${need}: it will stop when the disk is full.` : `${need}: little would be left.`
  return [
    `${what} ${FEWER}, delete runs in the settings’ storage, or start the lab with CAUSALMACE_DATA on another disk.`,
  ]
}

function timeWarnings(wallMs: RunEstimate['wallMs']): readonly string[] {
  if (wallMs === null || wallMs.high <= LONG_MS) return []
  const { low, high } = wallMs
  const time = low > LONG_MS ? `at least ${formatDuration(low)}` : `up to ${formatDuration(high)}`
  return [`The run takes ${time}. ${FEWER}, or let more episodes play at a time. It can be paused and goes on later.`]
}
