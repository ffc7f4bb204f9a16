/** The thread with Minecraft's block data for the building editor; the lab itself does not load it. */
import { parentPort } from 'node:worker_threads'
import { drawingBlocks, importDrawnBuilding } from '../../suites/import-scenarios.ts'
import { type DrawingAnswer, type DrawingAsk, drawingAskSchema } from './messages.ts'

function tell(answer: DrawingAnswer): void {
  parentPort?.postMessage(answer)
}

async function answer(ask: DrawingAsk): Promise<void> {
  if (ask.kind === 'blocks') {
    const { blocks, site, most } = await drawingBlocks()
    tell({ kind: 'blocks', id: ask.id, value: { blocks: [...blocks], site, most } })
    return
  }
  tell({ kind: 'check', id: ask.id, value: await importDrawnBuilding(ask.building) })
}

// What throws is a bug: it ends the thread, and the lab says so to whoever waits.
parentPort?.on('message', (message) => void answer(drawingAskSchema.parse(message)))
