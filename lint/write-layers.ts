/** Writes `lint/layers.json` from the table in `lint/layers.ts`: `npm run layers`. */
import { writeFileSync } from 'node:fs'
import { layers } from './layers.ts'
import { layersToBiome } from './layers-to-biome.ts'

writeFileSync(new URL('layers.json', import.meta.url), layersToBiome(layers))
