/**
 * The real episode process, which also writes down when each tick of the server came: a line `WALL GAME` in milliseconds, by the
 * machine's clock and by the episode's, into the file of the lab that started it.
 */
import '../../../main/episode/virtual-globals.ts'
import { appendFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { serveEpisodes } from '../../../main/episode/serve-episodes.ts'
import { methods } from '../../../main/methods/index.ts'
import { wallNow } from '../../../packages/minecraft-server/clock/virtual/wall.ts'
import { survivalMechanics } from '../../../packages/minecraft-server/mechanics/index.ts'
import { ticksFile } from './ticks-file.ts'

const file = ticksFile(process.ppid)
const originMs = performance.timeOrigin

for (const mechanic of survivalMechanics) {
  const install = mechanic.install.bind(mechanic)
  mechanic.install = (server, context) => {
    server.on('tick', () => appendFileSync(file, `${originMs + wallNow()} ${context.clock.now()}\n`))
    return install(server, context)
  }
}

await serveEpisodes(methods)
