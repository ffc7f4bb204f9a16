/** Writes `docs/mechanics.md` from the rows: `npm run mechanics`. */
import { writeFileSync } from 'node:fs'
import { mechanicsPage } from './page.ts'

writeFileSync(new URL('../../docs/mechanics.md', import.meta.url), mechanicsPage())
