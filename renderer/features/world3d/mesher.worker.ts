/** The worker that turns blocks into triangles, so that the page never waits for them. */

import { messageOf } from '../../../packages/minecraft-server/values/thrown.ts'
import { readSceneAssets } from '../../../shared/core/scene/assets/read-scene.ts'
import type { BlockLook, FromMesher, MeshedSection, OpenWorld, ToMesher } from './mesher-messages.ts'
import { WorldState } from './world-state.ts'

/** Sections per message while the world is first drawn. */
const BATCH = 48

let keeper: WorldState | null = null
let selected: BlockLook | null = null
let blueprintOn = false

self.onmessage = ({ data }: MessageEvent<ToMesher>): void => {
  try {
    answer(data)
  } catch (error) {
    say({ kind: 'failed', message: messageOf(error) })
  }
}

function answer(message: ToMesher): void {
  if (message.kind === 'open') open(message)
  else if (keeper !== null) answerAbout(keeper, message)
}

function answerAbout(world: WorldState, message: Exclude<ToMesher, OpenWorld>): void {
  switch (message.kind) {
    case 'change':
      change(world, message)
      break
    case 'blueprint':
      blueprintOn = message.on
      showBlueprint(world)
      break
    case 'pick':
      say({ kind: 'picked', ticket: message.ticket, hit: world.pick(message.eye, message.direction) })
      break
    case 'light':
      say({ kind: 'lit', ticket: message.ticket, lights: message.cells.map((pos) => world.lightAt(pos)) })
      break
    case 'select':
      selected = message.pos === null ? null : world.look(message.pos)
      say({ kind: 'selected', look: selected })
  }
}

function open({ bytes, atlas, plan, blueprint }: OpenWorld): void {
  const opened = new WorldState(readSceneAssets(bytes, atlas), plan, blueprint)
  keeper = opened
  const all = opened.sections()
  for (let from = 0; from < all.length; from += BATCH) {
    const sections = all
      .slice(from, from + BATCH)
      .map((section) => opened.mesh(section))
      .filter(({ mesh }) => mesh !== null)
    saySections(opened, { kind: 'sections', sections, done: Math.min(all.length, from + BATCH), total: all.length })
  }
}

function change(world: WorldState, { ticket, steps, open }: ToMesher & { readonly kind: 'change' }): void {
  saySections(world, { kind: 'changed', ticket, sections: world.change({ steps, open }) })
  if (blueprintOn) showBlueprint(world)
  if (selected === null) return
  const look = world.look(selected.pos)
  if (look.block === selected.block) return
  selected = look
  say({ kind: 'selected', look })
}

function showBlueprint(world: WorldState): void {
  const none = {
    ghosts: [],
    marks: { positions: new Float32Array(), colors: new Uint8Array(), indices: new Uint32Array() },
  }
  say({ kind: 'blueprint', overlay: blueprintOn ? world.blueprint() : none })
}

function saySections(world: WorldState, message: FromMesher & { readonly sections: readonly MeshedSection[] }): void {
  say(
    message,
    message.sections.flatMap((section) => world.buffersOf(section)),
  )
}

function say(message: FromMesher, handOver: ArrayBuffer[] = []): void {
  self.postMessage(message, { transfer: handOver })
}
