/** A worker machine's end of a queue, in a process that can be killed: holds all it takes, and prints the trial of each. */
import { storeOfAddress } from '../../main/machines/queue/store-of-address.ts'
import { must } from '../fakes/must.ts'

const [address = '', name = '', lockMs = ''] = process.argv.slice(2)
const source = must(await must(storeOfAddress(address, { lockMs: Number(lockMs) })).openSource(name))
source.take(1, (job) => {
  console.log(job.trial)
  return new Promise(() => {})
})
