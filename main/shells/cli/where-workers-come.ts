/** Where worker machines reach the lab that this command has become. */
import { reachText } from '../../../shared/core/format/machine.ts'
import type { Lab } from '../../lab/create-lab.ts'
import { connectLocally } from '../../lab/local-bridge.ts'

/** Says on standard error at which addresses, once they are known, or why it is not: the lab begins to listen after it has begun. */
export function tellWhereWorkersCome(lab: Lab): void {
  const bridge = connectLocally(lab)
  let said = ''
  const look = async (): Promise<void> => {
    const listed = await bridge.call('machines.list', {})
    if (!listed.ok || listed.value.queue.state === 'off') return
    const { addresses, problem } = listed.value.queue
    if (addresses.length > 0) bridge.close()
    const line = reachText(addresses) ?? problem ?? ''
    if (line !== said) console.error(line)
    said = line
  }
  bridge.on('machines.changed', () => void look())
  void look()
}
