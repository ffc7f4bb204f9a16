/** Triangles that are seen through: kept until all of them are known, then drawn farthest first. */
import { VERTEX } from './vertex-stage.ts'

const TRIANGLE = 3 * VERTEX

export class TranslucentTriangles {
  #vertices = new Float64Array(64 * TRIANGLE)
  #count = 0

  /** Copies three vertices, given by their offsets. */
  add(vertices: Float64Array, a: number, b: number, c: number): void {
    const at = this.#count * TRIANGLE
    if (at === this.#vertices.length) {
      const grown = new Float64Array(at * 2)
      grown.set(this.#vertices)
      this.#vertices = grown
    }
    this.#vertices.set(vertices.subarray(a, a + VERTEX), at)
    this.#vertices.set(vertices.subarray(b, b + VERTEX), at + VERTEX)
    this.#vertices.set(vertices.subarray(c, c + VERTEX), at + 2 * VERTEX)
    this.#count += 1
  }

  /** Farthest first, by the distance of their middles; as they came where that is equal. */
  forEach(draw: (vertices: Float64Array, a: number, b: number, c: number) => void): void {
    const distances = Float64Array.from({ length: this.#count }, (_, index) => this.#distance(index))
    const order = Array.from(distances.keys()).sort((a, b) => (distances[b] ?? 0) - (distances[a] ?? 0) || a - b)
    for (const index of order) {
      const at = index * TRIANGLE
      draw(this.#vertices, at, at + VERTEX, at + 2 * VERTEX)
    }
  }

  #distance(index: number): number {
    const at = index * TRIANGLE
    let squared = 0
    for (let axis = 0; axis < 3; axis++) {
      const sum =
        (this.#vertices[at + axis] ?? 0) +
        (this.#vertices[at + VERTEX + axis] ?? 0) +
        (this.#vertices[at + 2 * VERTEX + axis] ?? 0)
      squared += sum * sum
    }
    return squared
  }
}
