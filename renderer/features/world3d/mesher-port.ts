/** The page's end of the mesher: one change of the world under way at a time, so that nothing piles up behind a slow worker. */
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import type { PlaceLight } from '../../../shared/core/scene/entities/quad-list.ts'
import type {
  BlockLook,
  FromMesher,
  MeshedSection,
  OpenWorld,
  PickedBlock,
  ShownBlueprint,
  ToMesher,
  WorldChange,
} from './mesher-messages.ts'

interface MesherListener {
  onSections(sections: readonly MeshedSection[]): void
  /** 0..1 of the world as it is first shown. */
  onProgress(done: number): void
  onBlueprint(overlay: ShownBlueprint): void
  onSelected(look: BlockLook | null): void
  onFailure(message: string): void
}

/** A worker, or a test's replacement of one. */
export interface MesherWorker {
  post(message: ToMesher): void
  listen(onMessage: (message: FromMesher) => void, onError: (message: string) => void): void
  terminate(): void
}

export class MesherPort {
  readonly #worker: MesherWorker
  readonly #listener: MesherListener
  readonly #picks = new Map<number, (block: PickedBlock | null) => void>()
  readonly #lights = new Map<number, (lights: readonly PlaceLight[]) => void>()
  #settled: (() => void)[] = []
  #tickets = 0
  /** The change under way; null if there is none. */
  #underWay: number | null = null
  #opened = false

  constructor(worker: MesherWorker, listener: MesherListener) {
    this.#worker = worker
    this.#listener = listener
    worker.listen(
      (message) => this.#hear(message),
      (problem) => listener.onFailure(`The worker that draws blocks has stopped: ${problem}`),
    )
  }

  open(world: Omit<OpenWorld, 'kind'>): void {
    this.#worker.post({ kind: 'open', ...world })
  }

  /** Whether the next change may be sent: the world stands, and no change is under way. */
  get isReady(): boolean {
    return this.#opened && this.#underWay === null
  }

  change(change: WorldChange): void {
    this.#tickets += 1
    this.#underWay = this.#tickets
    this.#worker.post({ kind: 'change', ticket: this.#tickets, ...change })
  }

  /** Resolves when the world is ready for the next change: all meshes of those before have been handed over. */
  async settled(): Promise<void> {
    if (this.isReady) return
    await new Promise<void>((resolve) => this.#settled.push(resolve))
  }

  showBlueprint(on: boolean): void {
    this.#worker.post({ kind: 'blueprint', on })
  }

  select(pos: Position | null): void {
    this.#worker.post({ kind: 'select', pos })
  }

  pick(eye: Point, direction: Point): Promise<PickedBlock | null> {
    this.#tickets += 1
    const ticket = this.#tickets
    return new Promise((resolve) => {
      this.#picks.set(ticket, resolve)
      this.#worker.post({ kind: 'pick', ticket, eye, direction })
    })
  }

  /** How light it is in some cells; empty once the worker is gone. */
  light(cells: readonly Position[]): Promise<readonly PlaceLight[]> {
    this.#tickets += 1
    const ticket = this.#tickets
    return new Promise((resolve) => {
      this.#lights.set(ticket, resolve)
      this.#worker.post({ kind: 'light', ticket, cells })
    })
  }

  close(): void {
    this.#worker.terminate()
    for (const answer of this.#picks.values()) answer(null)
    this.#picks.clear()
    for (const answer of this.#lights.values()) answer([])
    this.#lights.clear()
    this.#ready()
  }

  #hear(message: FromMesher): void {
    switch (message.kind) {
      case 'sections':
        this.#listener.onSections(message.sections)
        this.#listener.onProgress(message.total === 0 ? 1 : message.done / message.total)
        this.#opened = message.done === message.total
        break
      case 'changed':
        this.#listener.onSections(message.sections)
        if (message.ticket === this.#underWay) this.#underWay = null
        break
      case 'blueprint':
        this.#listener.onBlueprint(message.overlay)
        break
      case 'selected':
        this.#listener.onSelected(message.look)
        break
      case 'picked':
        this.#picks.get(message.ticket)?.(message.hit)
        this.#picks.delete(message.ticket)
        break
      case 'lit':
        this.#lights.get(message.ticket)?.(message.lights)
        this.#lights.delete(message.ticket)
        break
      case 'failed':
        this.#listener.onFailure(message.message)
    }
    if (this.isReady) this.#ready()
  }

  #ready(): void {
    const waiting = this.#settled
    this.#settled = []
    for (const resolve of waiting) resolve()
  }
}
