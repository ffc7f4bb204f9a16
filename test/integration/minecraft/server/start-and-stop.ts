/** Starts a server, has a bot join it, resets, stops, says so, and must then end by itself. */
import { emptyPlan, startTestServer } from './support.ts'

const server = await startTestServer()
await server.join('Alice')
await server.world.reset(emptyPlan)
await server.stop()
process.send?.('stopped', () => process.disconnect())
