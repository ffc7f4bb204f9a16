/** Platforms to be cleared, to the simulated model: the blocks that stand there. */
import { planColumns } from '../../../../shared/core/task-graph/column-digging.ts'
import type { DocumentFamily } from '../document-family.ts'
import { chooseToDig, type StandingBlock } from './choose-to-dig.ts'

/** `to be cleared: (221, 70, 126) dirt` */
const BLOCK = /^to be cleared: \((-?\d+), (-?\d+), (-?\d+)\) (\w+)$/

export const clearDocuments: DocumentFamily = {
  takesAny: false,
  formNote: () => [],
  read: ({ documents }) => {
    const blocks = documents.flatMap((line): readonly StandingBlock[] => {
      const [, x, y, z, name] = BLOCK.exec(line.trim()) ?? []
      return name === undefined ? [] : [{ name, pos: [Number(x), Number(y), Number(z)] }]
    })
    if (blocks.length === 0) return null
    return {
      plan: () => planColumns(blocks.map(({ pos }) => pos)),
      leavesOutDone: false,
      choose: (work, context, isCommon) => chooseToDig(blocks, work, context, isCommon),
    }
  },
}
