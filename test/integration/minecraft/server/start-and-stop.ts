/** Starts a server, has a bot join it, resets and stops, twice; says what still keeps it alive, and must then end by itself. */
import { emptyPlan, startTestServer } from './support.ts'

for (const name of ['Alice', 'Bob']) {
  const server = await startTestServer()
  await server.join(name)
  await server.world.reset(emptyPlan)
  await server.stop()
}
process.send?.(process.getActiveResourcesInfo(), () => process.disconnect())
