/**
 * `npm run soak:joins [-- <times>]`: 3 clients, each in a process of its own, join and leave 400 times each, in each way of
 * leaving; ends with 1 where one join did not end in a spawn, or the server told of a problem.
 */
import { fork } from 'node:child_process'
import { createDraw } from '../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../packages/minecraft-server/clock/real-clock.ts'
import { survivalMechanics } from '../../packages/minecraft-server/mechanics/index.ts'
import { startEmbeddedServer } from '../../packages/minecraft-server/server/index.ts'
import type { ClientAnswer } from './client.ts'
import type { Leaving, QuickJoins } from './quick-joins.ts'

const CLIENTS = 3
const SHOWN = 5
const times = Number(process.argv[2] ?? 400)
const problems: string[] = []
const clock = createRealClock()
const started = await startEmbeddedServer({
  clock,
  draw: createDraw(1),
  mechanics: survivalMechanics,
  onProblem: (message) => problems.push(message),
})
if (!started.ok) throw new Error(started.error.message)
clock.start()
const { host, port, stop } = started.value

function inProcess(options: QuickJoins): Promise<readonly string[]> {
  const child = fork(new URL('./client.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send(options)
  return new Promise((resolve) => {
    child.once('message', (answer: ClientAnswer) => {
      if ('lost' in answer) resolve([`${options.name}: ${answer.lost}; all of its joins count as failed`])
      else resolve(answer.failed.map(({ name, join, why }) => `${name}, join ${join + 1}: ${why}`))
    })
    child.once('exit', (code) => resolve([`${options.name}: its process ended with ${code}`]))
  })
}

let lost = 0
const ways: readonly (readonly Leaving[])[] = [['quit'], ['cut'], ['stay']]
for (const leaving of ways) {
  const clients = Array.from({ length: CLIENTS }, (_, index) => `Quick${index + 1}`)
  const failed = await Promise.all(clients.map((name) => inProcess({ host, port, name, times, leaving })))
  const count = failed.flat().length
  lost += count
  console.log(`${leaving.join()}: ${CLIENTS * times - count} of ${CLIENTS * times} joins spawned`)
  for (const line of failed.flat().slice(0, SHOWN)) console.log(`  ${line}`)
}
for (const problem of new Set(problems)) console.log(`problem: ${problem}`)
await stop()
process.exitCode = lost + problems.length === 0 ? 0 : 1
