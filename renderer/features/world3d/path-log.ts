/** Where agents have been: sampled once from the record, as lines whose beginning part is the way up to a moment. */
import type { Point } from '../../../shared/contract/geometry.ts'
import type { SceneEntity } from '../../../shared/core/scene/scene-entity.ts'
import { agentColor } from '../../format/agent-colors.ts'
import type { Beam } from './beams.ts'

/** Part of a timeline that paths come from. */
interface Whereabouts {
  readonly endMs: number
  entitiesAt(atMs: number): readonly SceneEntity[]
}

const SAMPLE_MS = 250
/** Shorter ways are no way. */
const SHORTEST = 0.3
/** Longer ones in so short a time are no walk: somebody was put elsewhere. */
const LONGEST = 6
const WIDTH = 0.09
/** Above the ground that it lies on. */
const LIFT = 0.08
const OPAQUE = 230

export class PathLog {
  readonly #team: readonly string[]
  readonly #from = new Map<string, Point>()
  readonly #beams: Beam[] = []
  readonly #times: number[] = []
  #sampledMs = 0

  /** `team`: who leaves a path; the order gives the colours. */
  constructor(team: readonly string[]) {
    this.#team = team
  }

  /** Reads on in the record, at most so many samples, so that no picture waits for it. Whether there are new lines. */
  grow(where: Whereabouts, mostSamples: number): boolean {
    const before = this.#beams.length
    for (let left = mostSamples; left > 0 && this.#sampledMs <= where.endMs; left--) {
      for (const entity of where.entitiesAt(this.#sampledMs)) this.#visit(entity)
      this.#sampledMs += SAMPLE_MS
    }
    return this.#beams.length > before
  }

  /** In the order of time. */
  get beams(): readonly Beam[] {
    return this.#beams
  }

  /** How many of them are walked at a moment. */
  countAt(atMs: number): number {
    let low = 0
    let high = this.#times.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#times[middle] ?? 0) <= atMs) low = middle + 1
      else high = middle
    }
    return low
  }

  #visit({ type, name, position }: SceneEntity): void {
    const index = type === 'player' ? this.#team.indexOf(name) : -1
    if (index < 0) return
    const to: Point = [position[0], position[1] + LIFT, position[2]]
    const from = this.#from.get(name)
    const length = from === undefined ? LONGEST : Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
    if (length < SHORTEST) return
    this.#from.set(name, to)
    if (from === undefined || length > LONGEST) return
    this.#beams.push({ from, to, width: WIDTH, color: [...agentColor(index), OPAQUE] })
    this.#times.push(this.#sampledMs)
  }
}
