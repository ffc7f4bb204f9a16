/** A process with one bot that joins, walks, leaves twice; it must end by itself. Arguments: host, port. */

import { joinBot } from '../../../../main/minecraft/bots/index.ts'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../../packages/minecraft-server/clock/real-clock.ts'

const [host = '', port = ''] = process.argv.slice(2)
const { signal } = new AbortController()
const joined = await joinBot({
  link: { host, port: Number(port) },
  name: 'Eve',
  clock: createRealClock(),
  draw: createDraw(1),
  signal,
})
if (!joined.ok) throw new Error(joined.error.message)
await joined.value.goTo({ kind: 'block', pos: [3, -60, 3] }, signal)
joined.value.leave()
joined.value.leave()
console.log(await joined.value.lost)
