/** The thread that answers pages' reads, with its own connection, so that reading does not delay storing. */
import { parentPort, workerData } from 'node:worker_threads'
import { openReader } from '../../../db/open.ts'
import { onUnreadableRow } from '../../../db/unreadable-rows.ts'
import { callSchemas } from '../../../shared/contract/calls.ts'
import { fail, type Result } from '../../../shared/contract/errors.ts'
import { issueLine } from '../../../shared/core/format/issue-line.ts'
import { bugFound } from '../bug-found.ts'
import { type Answer, type Ask, askSchema, readerDataSchema } from './messages.ts'
import { type ReadingCall, type ReadingHandlers, readAhead, readingHandlers } from './reading-handlers.ts'

function tell(answer: Answer): void {
  parentPort?.postMessage(answer)
}

async function answerTo<N extends ReadingCall>(
  handlers: ReadingHandlers,
  name: N,
  input: unknown,
): Promise<Result<unknown>> {
  const checked = callSchemas[name].input.safeParse(input)
  if (!checked.success) return fail('bad-input', `${name}: ${issueLine(checked.error.issues)}.`)
  return await handlers[name](checked.data)
}

async function answer(handlers: ReadingHandlers, { id, name, input }: Ask): Promise<void> {
  try {
    const result = await answerTo(handlers, name, input)
    tell({ kind: 'answer', id, result })
  } catch (error) {
    tell({ kind: 'answer', id, result: bugFound(name, error) })
  }
}

onUnreadableRow((row) => tell({ kind: 'left-out', ...row }))
const parts = readerDataSchema.parse(workerData)
const db = openReader(parts.databasePath)
// Ends the thread with an error, which the lab hears of.
if (!db.ok) throw new Error(db.error.message)
const handlers = readingHandlers(db.value, parts)
parentPort?.on('message', (message) => void answer(handlers, askSchema.parse(message)))
tell({ kind: 'ready' })
if (parts.readsAhead) await readAhead(handlers)
