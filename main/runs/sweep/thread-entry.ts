/** The thread that deletes runs, with its own connection. */
import { parentPort, workerData } from 'node:worker_threads'
import { openWriter } from '../../../db/open.ts'
import type { Result } from '../../../shared/contract/errors.ts'
import { type Order, orderSchema, type Swept, sweeperDataSchema } from './messages.ts'
import { StepSweeper } from './step-sweeper.ts'

const db = openWriter(sweeperDataSchema.parse(workerData).databasePath)
// Ends the thread with an error, which the lab hears of.
if (!db.ok) throw new Error(db.error.message)
const { value: connection } = db
const sweeper = new StepSweeper(connection)

function tell(id: number, result: Result<void>): void {
  const swept: Swept = { id, result: result.ok ? { ok: true } : result }
  parentPort?.postMessage(swept)
}

async function follow(order: Order): Promise<void> {
  switch (order.kind) {
    case 'take-run':
      return tell(order.id, await sweeper.takeRun(order.runId))
    case 'let-tracks-go':
      return tell(order.id, await sweeper.letTracksGo(order.episodeIds, order.at))
    case 'close':
      await sweeper.close()
      connection.close()
      parentPort?.close()
  }
}

parentPort?.on('message', (message) => void follow(orderSchema.parse(message)))
