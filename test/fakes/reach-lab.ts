/**
 * A process that uses the lab of a folder or becomes it, with fake episodes: `reach-lab.ts <folder> [<folder of its page>]`.
 * Prints one line, `own <url>` or `attached <minecraft version>`; leaves when its input ends.
 */
import { join } from 'node:path'
import { reachLab } from '../../main/shells/web/open-lab.ts'

const [dataFolder = '', pageFolder] = process.argv.slice(2)
const episodeEntry = join(import.meta.dirname, 'seeded-episode.ts')
const reached = await reachLab({ dataFolder, episodeEntry, ...(pageFolder === undefined ? {} : { pageFolder }) })
if (!reached.ok) throw new Error(reached.error.message)
const { own, bridge, close } = reached.value
const info = await bridge.call('lab.info', {})
console.log(own === null ? `attached ${info.ok && info.value.minecraftVersion}` : `own ${own.url}`)
process.stdin.resume().on('end', () => void close())
