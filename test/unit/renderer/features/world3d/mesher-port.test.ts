import { expect, test } from 'vitest'
import type { FromMesher, ToMesher } from '../../../../../renderer/features/world3d/mesher-messages.ts'
import { MesherPort, type MesherWorker } from '../../../../../renderer/features/world3d/mesher-port.ts'
import type { WorldPlan } from '../../../../../shared/contract/scenario.ts'

const plan: WorldPlan = {
  generator: { id: 'superflat', surfaceY: -61 },
  seed: 1,
  steps: [],
  start: [0, -60, 0],
  region: { min: [0, 0, 0], max: [1, 1, 1] },
  timeOfDay: 6000,
}

function openPort() {
  const asked: ToMesher[] = []
  const heard: string[] = []
  let say: (message: FromMesher) => void = () => {}
  const worker: MesherWorker = {
    post: (message) => asked.push(message),
    listen: (onMessage) => {
      say = onMessage
    },
    terminate: () => {},
  }
  const port = new MesherPort(worker, {
    onSections: (sections) => heard.push(`${sections.length} sections`),
    onProgress: (done) => heard.push(`${done * 100} %`),
    onBlueprint: () => heard.push('blueprint'),
    onSelected: (look) => heard.push(`selected ${look?.block ?? 'nothing'}`),
    onFailure: (message) => heard.push(message),
  })
  port.open({ bytes: new Uint8Array(), atlas: { width: 0, height: 0, pixels: new Uint8Array() }, plan, blueprint: [] })
  return { port, asked, heard, say: (message: FromMesher) => say(message) }
}

test('the first change waits for the whole world, the next one for the answer to the one before', async () => {
  const { port, asked, heard, say } = openPort()
  expect(port.isReady).toBe(false)
  say({ kind: 'sections', sections: [], done: 1, total: 2 })
  expect(port.isReady).toBe(false)
  let isSettled = false
  const settled = port.settled().then(() => {
    isSettled = true
  })
  say({ kind: 'sections', sections: [], done: 2, total: 2 })
  await settled
  expect([isSettled, port.isReady]).toEqual([true, true])
  port.change({ steps: [{ pos: [0, 0, 0], block: 'stone' }], open: [] })
  expect(port.isReady).toBe(false)
  const change = asked.at(-1)
  say({ kind: 'changed', ticket: change?.kind === 'change' ? change.ticket : -1, sections: [] })
  await port.settled()
  expect(port.isReady).toBe(true)
  expect(heard).toEqual(['0 sections', '50 %', '0 sections', '100 %', '0 sections'])
})

test('answers find their questions, whatever their order', async () => {
  const { port, asked, say } = openPort()
  const [first, second] = [port.pick([0, 0, 0], [0, 0, 1]), port.pick([0, 0, 0], [0, 1, 0])]
  const light = port.light([[0, 0, 0]])
  const tickets = asked.flatMap((message) =>
    message.kind === 'pick' || message.kind === 'light' ? [message.ticket] : [],
  )
  say({ kind: 'lit', ticket: tickets[2] ?? 0, lights: [{ sky: 255, block: 0 }] })
  say({ kind: 'picked', ticket: tickets[1] ?? 0, hit: { pos: [0, 5, 0], distance: 5 } })
  say({ kind: 'picked', ticket: tickets[0] ?? 0, hit: null })
  expect([await first, (await second)?.pos, await light]).toEqual([null, [0, 5, 0], [{ sky: 255, block: 0 }]])
})

test('a closed port leaves nobody waiting', async () => {
  const { port } = openPort()
  const waiting = [port.pick([0, 0, 0], [0, 0, 1]), port.light([[0, 0, 0]]), port.settled()] as const
  port.close()
  expect(await Promise.all(waiting)).toEqual([null, [], undefined])
})

test('a worker that breaks is told of', () => {
  const { heard, say } = openPort()
  say({ kind: 'failed', message: 'the atlas is another one' })
  expect(heard).toEqual(['the atlas is another one'])
})
