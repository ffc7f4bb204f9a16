/** Writes what the simulated model remembers of crafting: `npm run knowledge`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { craftsOf, gameData } from './crafts.ts'

export const craftsFile = join(import.meta.dirname, '../../main/planner/simulation/collecting/crafts.json')

writeFileSync(craftsFile, `${JSON.stringify(craftsOf(gameData()), null, 1)}\n`)
