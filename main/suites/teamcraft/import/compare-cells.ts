/** Whether a list of a config and its set-up script put the same blocks at the same cells. */
import type { Box } from '../../../../shared/contract/geometry.ts'
import type { NamedCell } from '../../../../shared/contract/tasks/teamcraft.ts'
import type { SetUp } from './set-up.ts'

/** One sentence where they differ; `field` is the list, which counts. */
export function cellDifferences(
  field: string,
  listed: readonly NamedCell[],
  placed: readonly NamedCell[],
): readonly string[] {
  const said = counts(listed)
  const done = counts(placed)
  const different = [...new Set([...said.keys(), ...done.keys()])].filter((key) => said.get(key) !== done.get(key))
  const [first] = different
  if (first === undefined) return []
  const more = different.length === 1 ? '' : `, and ${different.length - 1} more differ`
  if (said.get(first) === undefined) {
    return [`command puts ${first}, which ${field} does not have${more}; ${field} counts.`]
  }
  const how =
    done.get(first) === undefined ? 'which command does not put there' : 'which command puts another number of times'
  return [`${field} has ${first}, ${how}${more}; ${field} counts.`]
}

/** `dirt at 223 70 128` with how often. */
function counts(cells: readonly NamedCell[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { pos, name } of cells) {
    const key = `${name} at ${pos.join(' ')}`
    found.set(key, (found.get(key) ?? 0) + 1)
  }
  return found
}

/** Whether the script lays the floor that its case has here. */
export function floorFindings({ fills }: SetUp, box: Box, base: string): readonly string[] {
  const isLaid = fills.some(
    (fill) =>
      fill.block === base && String(fill.box.min) === String(box.min) && String(fill.box.max) === String(box.max),
  )
  return isLaid
    ? []
    : [
        `command does not fill ${box.min.join(' ')} to ${box.max.join(' ')} with ${base}; here it is the floor all the same.`,
      ]
}

/** Names that are on one list and not as often on the other. */
export function nameDifferences(a: readonly string[], b: readonly string[]): readonly string[] {
  const left = [...b]
  const missing = a.filter((name) => {
    const at = left.indexOf(name)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [...new Set([...missing, ...left])]
}
