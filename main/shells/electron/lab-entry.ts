/** The lab's process in Electron: opens the lab and serves every port that main hands over. */
import { dataFolder } from '../../common/data-folder.ts'
import { AskedSafe } from './asked-safe.ts'
import { LabAccess } from './lab-access.ts'
import { type FromLab, toLabSchema } from './lab-messages.ts'
import { mainPortWire } from './main-port-wire.ts'

// Ctrl-C and a closed terminal reach every process of the program. Main decides what they mean, and says `close`.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})

// A session that ends sends it to every process, main's word may come too late.
process.on('SIGTERM', () => leave())

const { parentPort } = process
const safe = new AskedSafe((id, ask) => tell({ kind: 'safe', id, ask }))
const access = new LabAccess(dataFolder(), safe, () => tell({ kind: 'ready', isOwn: true }))

parentPort.on('message', ({ data, ports }) => {
  const message = toLabSchema.parse(data)
  switch (message.kind) {
    case 'connect':
      for (const port of ports) void access.serve(mainPortWire(port))
      return
    case 'safe':
      safe.hear(message.id, message.answer)
      return
    case 'close':
      leave()
      return
  }
})

const opened = await access.open()
if (opened.ok) tell({ kind: 'ready', isOwn: access.isOwn })
else tell({ kind: 'failed', error: opened.error })

/** Once or twice, which is the same. */
function leave(): void {
  void access.close().then(() => process.exit(0))
}

function tell(message: FromLab): void {
  parentPort.postMessage(message)
}
