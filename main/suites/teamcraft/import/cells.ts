/** Cells of a config by name: near its centre, each once. */

import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { NamedCell } from '../../../../shared/contract/tasks/teamcraft.ts'

/** Published cases reach 4 blocks from their centre. */
const FARTHEST = 32

interface OwnCells {
  readonly cells: readonly NamedCell[]
  readonly findings: readonly string[]
}

/** Fails with `bad-input` and a sentence where there are none, or one lies far away; of several at one cell the first counts. */
export function ownCells(given: readonly NamedCell[], center: Position, field: string): Result<OwnCells> {
  if (given.length === 0) return fail('bad-input', `its ${field} is empty. It is left out.`)
  const far = given.find(({ pos }) => isFar(pos, center))
  if (far !== undefined) {
    return fail('bad-input', `its ${field} has ${far.pos.join(' ')}, which is far from its centre. It is left out.`)
  }
  const byCell = new Map<string, NamedCell>()
  const findings = new Set<string>()
  for (const cell of given) {
    const key = cell.pos.join(' ')
    if (byCell.has(key)) findings.add(`its ${field} has several blocks at ${key}; the first counts.`)
    else byCell.set(key, cell)
  }
  return ok({ cells: [...byCell.values()], findings: [...findings].slice(0, 3) })
}

function isFar(pos: Position, center: Position): boolean {
  return pos.some((value, axis) => Math.abs(value - (center[axis] ?? 0)) > FARTHEST)
}

/** The same for cells that all hold one block. */
export function nearCells(given: readonly Position[], center: Position, field: string): Result<readonly Position[]> {
  if (given.length === 0) return ok([])
  const own = ownCells(
    given.map((pos) => ({ pos, name: field })),
    center,
    field,
  )
  return own.ok ? ok(own.value.cells.map(({ pos }) => pos)) : own
}
