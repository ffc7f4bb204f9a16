import { once } from 'node:events'
import { must, startSurvivalServer } from 'minecraft-survival-server'
import { inVirtualTime } from 'minecraft-survival-server/virtual-time'
import { createBot } from 'mineflayer'

await inVirtualTime(async (clock) => {
  const server = must(await startSurvivalServer({ clock }))
  const bot = server.connect((way) => createBot({ ...way, username: 'Ann' }))
  await once(bot, 'spawn')
  await server.world.run('give Ann wheat 2')
  await clock.sleep(10 * 60_000)
  const carried = bot.inventory.items().map(({ name, count }) => `${count} ${name}`)
  console.log(`${carried.join()} after ${Math.round(clock.now() / 60_000)} minutes`)
  await server.stop()
})
