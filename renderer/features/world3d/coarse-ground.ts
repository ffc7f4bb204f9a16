/** Far ground in larger pieces: nobody sees its single blocks, but every view would have to draw each of them. Pure. */
import type { LayeredMesh, Mesh } from '../../../shared/core/scene/mesh.ts'

/** Blocks per side of a piece; the texture is stretched over them. */
const PIECE = 4
const SECTION_SIZE = 16
const CORNERS = 4

/**
 * The mesh of a section of plain ground (one layer of alike quads that look up, one per block, nothing else) with its quads in
 * pieces of 4 x 4; null where the mesh is anything else. The bounds and the height stay.
 */
export function coarseGround({ opaque, translucent }: LayeredMesh): LayeredMesh | null {
  if (translucent.indices.length > 0 || !isPlain(opaque)) return null
  const [, height = 0] = opaque.positions
  const perSide = SECTION_SIZE / PIECE
  const count = perSide * perSide
  const first = vertices(opaque, 0)
  const positions = new Float32Array(count * CORNERS * 3)
  for (let piece = 0; piece < count; piece++) {
    const west = (piece % perSide) * PIECE
    const north = Math.floor(piece / perSide) * PIECE
    first.forEach(({ x, z }, corner) => {
      positions.set([west + x * PIECE, height, north + z * PIECE], (piece * CORNERS + corner) * 3)
    })
  }
  return {
    opaque: {
      positions,
      uvs: repeated(Float32Array, opaque.uvs.subarray(0, CORNERS * 2), count),
      colors: repeated(Uint8Array, opaque.colors.subarray(0, CORNERS * 3), count),
      lights: repeated(Uint8Array, opaque.lights.subarray(0, CORNERS * 2), count),
      indices: Uint32Array.from(
        { length: count * 6 },
        (_, at) => (opaque.indices[at % 6] ?? 0) + Math.floor(at / 6) * CORNERS,
      ),
    },
    translucent,
  }
}

/** One quad per block of the section, all of one height, and all like the first. */
function isPlain({ positions, uvs, colors, lights }: Mesh): boolean {
  if (positions.length !== SECTION_SIZE * SECTION_SIZE * CORNERS * 3) return false
  const [, height] = positions
  const isFlat = positions.every((value, at) => at % 3 !== 1 || value === height)
  return isFlat && repeats(uvs, CORNERS * 2) && repeats(colors, CORNERS * 3) && repeats(lights, CORNERS * 2)
}

function repeats(values: ArrayLike<number>, every: number): boolean {
  for (let at = every; at < values.length; at++) if (values[at] !== values[at - every]) return false
  return true
}

/** Where in its block each corner of a quad lies: 0 or 1 along both sides. */
function vertices({ positions }: Mesh, quad: number): readonly { readonly x: number; readonly z: number }[] {
  const corners = Array.from({ length: CORNERS }, (_, corner) => (quad * CORNERS + corner) * 3)
  const west = Math.min(...corners.map((at) => positions[at] ?? 0))
  const north = Math.min(...corners.map((at) => positions[at + 2] ?? 0))
  return corners.map((at) => ({ x: (positions[at] ?? 0) - west, z: (positions[at + 2] ?? 0) - north }))
}

function repeated<Values extends Float32Array | Uint8Array>(
  Kind: new (length: number) => Values,
  pattern: Values,
  times: number,
): Values {
  const all = new Kind(pattern.length * times)
  for (let time = 0; time < times; time++) all.set(pattern, time * pattern.length)
  return all
}
