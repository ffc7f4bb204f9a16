/** One scene on one canvas, seen by any number of cameras: each tile of the page is a rectangle of the canvas. */
import {
  BufferAttribute,
  BufferGeometry,
  ColorManagement,
  PerspectiveCamera,
  Scene,
  Mesh as ThreeMesh,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { Point } from '../../../preload/contract/geometry.ts'
import type { Camera } from '../../../preload/core/scene/camera.ts'
import type { LayeredMesh } from '../../../preload/core/scene/mesh.ts'
import type { PaintedMesh } from './beams.ts'
import { atlasTexture, litMaterials, paintMaterial, type SharedUniforms, sharedUniforms } from './materials.ts'
import { type Bounds, MeshNode } from './mesh-node.ts'
import { radians } from './view-camera.ts'

/** Place of a tile on the canvas in CSS pixels from its upper left corner. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What one view shows besides the world. */
export interface Shot {
  readonly camera: Camera
  /** The body whose eyes these are; null for none. */
  readonly without: number | null
  /** In the camera's own space: x right, y up, z towards the viewer; drawn over everything. */
  readonly hand: LayeredMesh | null
}

/** Time of day as the shaders and the background take it. */
export interface Air {
  readonly sky: readonly [number, number, number]
  readonly daylight: number
  readonly ambient: number
}

export const paintLayers = ['blueprint', 'paths', 'selection'] as const
export type PaintLayer = (typeof paintLayers)[number]

const NEAR = 0.05
const FAR = 400
/** Bodies and hands are small, and move: a generous ball around their feet. */
const BODY: Bounds = { center: [0, 1, 0], radius: 4 }
const HAND: Bounds = { center: [0, 0, 0], radius: 100 }

/** Colours in this page are stored and shown as they are. */
ColorManagement.enabled = false

export class Stage {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #handScene = new Scene()
  readonly #camera = new PerspectiveCamera()
  readonly #uniforms: SharedUniforms
  readonly #lit: ReturnType<typeof litMaterials>
  readonly #sections = new Map<string, MeshNode>()
  readonly #bodies = new Map<number, MeshNode>()
  readonly #paints: Readonly<Record<PaintLayer, ThreeMesh>>
  readonly #hand: MeshNode
  #sky: Air['sky'] = [120, 167, 255]

  /** Throws where the browser gives no WebGL 2. */
  constructor(canvas: HTMLCanvasElement, atlas: ImageBitmap) {
    this.#renderer = new WebGLRenderer({ canvas, alpha: true, antialias: false, powerPreference: 'high-performance' })
    this.#renderer.autoClear = false
    this.#uniforms = sharedUniforms(atlasTexture(atlas))
    this.#lit = litMaterials(this.#uniforms)
    this.#hand = new MeshNode(this.#lit)
    this.#handScene.add(this.#hand.group)
    this.#scene.matrixAutoUpdate = false
    this.#camera.matrixAutoUpdate = true
    this.#camera.rotation.order = 'YXZ'
    this.#paints = {
      blueprint: paintObject(false, 1),
      paths: paintObject(false, 2),
      selection: paintObject(true, 3),
    }
    this.#scene.add(...Object.values(this.#paints))
  }

  setAir({ sky, daylight, ambient }: Air): void {
    this.#sky = sky
    this.#uniforms.daylight.value = daylight
    this.#uniforms.ambient.value = ambient
  }

  /** A part of the world by a name of its own; null takes it away. */
  setSection(
    key: string,
    section: { readonly mesh: LayeredMesh; readonly origin: Point; readonly bounds: Bounds } | null,
  ): void {
    if (section === null) {
      this.#sections.get(key)?.dispose()
      this.#sections.delete(key)
      return
    }
    this.#nodeOf(this.#sections, key).show(section.mesh, section.origin, section.bounds)
  }

  clearSections(): void {
    for (const key of [...this.#sections.keys()]) this.setSection(key, null)
  }

  /** All bodies that are there now, by the entity's id; `origin` is where the mesh's zero lies. */
  setBodies(bodies: ReadonlyMap<number, { readonly mesh: LayeredMesh; readonly origin: Point }>): void {
    for (const [id, node] of this.#bodies) {
      if (bodies.has(id)) continue
      node.dispose()
      this.#bodies.delete(id)
    }
    for (const [id, { mesh, origin }] of bodies) this.#nodeOf(this.#bodies, id).show(mesh, origin, BODY)
  }

  setPaint(layer: PaintLayer, { positions, colors, indices }: PaintedMesh): void {
    const object = this.#paints[layer]
    object.geometry.dispose()
    object.geometry = new BufferGeometry()
    object.geometry.setAttribute('position', new BufferAttribute(positions, 3))
    object.geometry.setAttribute('paint', new BufferAttribute(colors, 4, true))
    object.geometry.setIndex(new BufferAttribute(indices, 1))
    object.visible = indices.length > 0
  }

  /** `density`: pixels of the canvas per CSS pixel. */
  resize(width: number, height: number, density: number): void {
    this.#renderer.setPixelRatio(density)
    this.#renderer.setSize(width, height, false)
  }

  draw(tiles: readonly { readonly place: Place; readonly shot: Shot }[], canvasHeight: number): void {
    const renderer = this.#renderer
    renderer.setScissorTest(false)
    renderer.setClearColor(0, 0)
    renderer.clear()
    renderer.setScissorTest(true)
    for (const { place, shot } of tiles) {
      const bottom = canvasHeight - place.top - place.height
      renderer.setViewport(place.left, bottom, place.width, place.height)
      renderer.setScissor(place.left, bottom, place.width, place.height)
      this.#drawShot(shot, place.width / place.height)
    }
    renderer.setScissorTest(false)
  }

  /** One view as RGBA rows from the top, whatever its tile's size. */
  async capture(shot: Shot, width: number, height: number): Promise<Uint8ClampedArray<ArrayBuffer>> {
    const target = new WebGLRenderTarget(width, height)
    const pixels = new Uint8Array(width * height * 4)
    this.#renderer.setRenderTarget(target)
    this.#drawShot(shot, width / height)
    this.#renderer.setRenderTarget(null)
    try {
      await this.#renderer.readRenderTargetPixelsAsync(target, 0, 0, width, height, pixels)
    } finally {
      target.dispose()
    }
    return upsideDown(pixels, width * 4)
  }

  /** Waits until the card has drawn, so that the time before is what drawing costs. */
  finish(): void {
    const gl = this.#renderer.getContext()
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  }

  get triangles(): number {
    return [...this.#sections.values(), ...this.#bodies.values()].reduce((sum, { triangles }) => sum + triangles, 0)
  }

  dispose(): void {
    this.clearSections()
    this.setBodies(new Map())
    this.#hand.dispose()
    for (const { geometry } of Object.values(this.#paints)) geometry.dispose()
    this.#uniforms.atlas.value.dispose()
    this.#renderer.dispose()
  }

  #drawShot({ camera, without, hand }: Shot, aspect: number): void {
    const renderer = this.#renderer
    const [red, green, blue] = this.#sky
    renderer.setClearColor((red << 16) | (green << 8) | blue, 1)
    renderer.clear()
    this.#aim(camera, aspect)
    const own = without === null ? undefined : this.#bodies.get(without)
    if (own !== undefined) own.group.visible = false
    renderer.render(this.#scene, this.#camera)
    if (own !== undefined) own.group.visible = true
    if (hand === null) return
    this.#hand.show(hand, [0, 0, 0], HAND)
    this.#camera.position.set(0, 0, 0)
    this.#camera.rotation.set(0, 0, 0)
    renderer.clearDepth()
    renderer.render(this.#handScene, this.#camera)
  }

  #aim({ eye, yaw, pitch, projection }: Camera, aspect: number): void {
    if (projection.kind !== 'perspective') throw new Error('Views of the page are perspective ones.')
    this.#camera.fov = projection.fov
    this.#camera.aspect = aspect
    this.#camera.near = NEAR
    this.#camera.far = FAR
    this.#camera.updateProjectionMatrix()
    this.#camera.position.set(...eye)
    this.#camera.rotation.set(-radians(pitch), Math.PI - radians(yaw), 0)
  }

  #nodeOf<Key>(nodes: Map<Key, MeshNode>, key: Key): MeshNode {
    const known = nodes.get(key)
    if (known !== undefined) return known
    const node = new MeshNode(this.#lit)
    this.#scene.add(node.group)
    nodes.set(key, node)
    return node
  }
}

function paintObject(through: boolean, order: number): ThreeMesh {
  const object = new ThreeMesh(new BufferGeometry(), paintMaterial(through))
  object.frustumCulled = false
  object.matrixAutoUpdate = false
  object.renderOrder = order
  object.visible = false
  return object
}

/** The card's rows begin at the bottom. */
function upsideDown(pixels: Uint8Array, rowBytes: number): Uint8ClampedArray<ArrayBuffer> {
  const turned = new Uint8ClampedArray(pixels.length)
  for (let from = 0; from < pixels.length; from += rowBytes) {
    turned.set(pixels.subarray(from, from + rowBytes), pixels.length - rowBytes - from)
  }
  return turned
}
