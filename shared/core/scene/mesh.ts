/** Triangles ready to be drawn, by a graphics card in the page and by the processor in Node. */

/** Vertices by the thousand, each property in an array of its own. */
export interface Mesh {
  /** x, y, z per vertex in blocks, relative to the mesh's origin. */
  readonly positions: Float32Array
  /** u, v per vertex in 0..1 of the atlas; v grows downwards. */
  readonly uvs: Float32Array
  /** Red, green, blue per vertex in 0..255: tint x shade of the face x ambient occlusion; the texture is multiplied by it. */
  readonly colors: Uint8Array
  /** Light of the sky and of blocks per vertex in 0..255; how bright that is depends on the time of day. */
  readonly lights: Uint8Array
  /** Three per triangle, counter-clockwise as seen from outside. */
  readonly indices: Uint32Array
}

/** Shows nothing. */
export const emptyMesh: Mesh = {
  positions: new Float32Array(0),
  uvs: new Float32Array(0),
  colors: new Uint8Array(0),
  lights: new Uint8Array(0),
  indices: new Uint32Array(0),
}

/** `opaque` texels are drawn where their alpha is at least a half; `translucent` ones are blended, farthest first. */
export interface LayeredMesh {
  readonly opaque: Mesh
  readonly translucent: Mesh
}

/** RGBA pixels, 8 bits each, rows from the top. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}
