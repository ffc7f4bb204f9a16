/** Files of run specs: what the command line reads, and what the lab makes of what it has taken, up to the estimate. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerCall } from '../../../main/lab/answer-call.ts'
import { planningHandlers } from '../../../main/lab/handlers/planning.ts'
import { createKeyRing } from '../../../main/models/keys.ts'
import { readSpecFile } from '../../../main/shells/cli/run-spec-file.ts'
import { fail } from '../../../shared/contract/errors.ts'
import { type Border, outcomeOf } from '../border.ts'
import type { Chances } from '../chances.ts'
import { openOwnDatabase, openPlace } from '../place.ts'
import { severalTimes, spoiltText, spoiltValue } from '../spoil.ts'

const examples = join(import.meta.dirname, '../../../examples')

/** What a file may leave out. */
const rest = { methods: [{ method: 'react' }], seeds: [1] }

/** Estimates of hundreds of scenarios take their time; most cases name one. */
const fewScenarios = [
  'villagerbench/construction/task_24',
  'minecollab/crafting/compass-2-agents-depth-0-1',
  'villagerbench/construction/task_2?',
]

function spoilt(text: string, chances: Chances): string {
  const spec: unknown = JSON.parse(text)
  const smaller =
    chances.happens(0.9) && typeof spec === 'object' ? { ...spec, scenarios: [chances.one(fewScenarios)] } : spec
  const value = severalTimes<unknown>(smaller, (one) => spoiltValue(one, chances), chances)
  // Not indented: 1,500 levels, 300 times over, would be a text of 700 MB.
  const written = JSON.stringify(value) ?? 'null'
  return chances.happens(0.2) ? spoiltText(written, chances) : written
}

export const specs: Border = {
  name: 'specs',
  inCheck: 10_000,
  open: async () => {
    const files = readdirSync(examples).map((name) => readFileSync(join(examples, name), 'utf8'))
    const place = openPlace()
    const db = openOwnDatabase(place)
    const handlers = planningHandlers({
      db,
      keys: createKeyRing(null, {}),
      concurrency: () => 2,
      freeBytes: () => 1e12,
      check: async () => fail('unsupported', 'No model is asked here.'),
      log: { warn: () => {} },
    })
    const path = join(place.folder, 'spec.json')
    return {
      press: async (chances) => {
        writeFileSync(path, spoilt(chances.one(files), chances))
        const read = readSpecFile(path)
        if (!read.ok) return `file: ${outcomeOf(read)}`
        return outcomeOf(await answerCall(handlers, 'run.estimate', { spec: { ...rest, ...read.value } }))
      },
      close: () => {
        db.close()
        place.remove()
      },
    }
  },
}
