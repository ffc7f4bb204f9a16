/** Writes the JSON Schema of spec files: `npm run schemas`. */
import { writeFileSync } from 'node:fs'
import { specJsonSchema } from './run-spec-file.ts'

const target = new URL('../../../docs/run-spec.schema.json', import.meta.url)

writeFileSync(target, `${JSON.stringify(specJsonSchema(), null, 2)}\n`)
