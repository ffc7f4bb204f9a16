/** The process of one client: the joins it is told of, and what became of them. */
import { type FailedJoin, type QuickJoins, quickJoins } from './quick-joins.ts'

export type ClientAnswer = { readonly failed: readonly FailedJoin[] } | { readonly lost: string }

/** Sends the answer and ends. */
function answer(said: ClientAnswer): void {
  process.send?.(said, () => process.exit(0))
}

// What mineflayer throws out of its packet handlers is one failed join, and the end of the process.
process.on('uncaughtException', (error) => answer({ lost: error.message }))
process.once('message', (options: QuickJoins) => {
  void quickJoins(options).then((failed) => answer({ failed }))
})
