/** One scene on one canvas, seen by any number of cameras: each tile of the page is a rectangle of the canvas. */
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  ColorManagement,
  NearestFilter,
  PerspectiveCamera,
  Scene,
  Mesh as ThreeMesh,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { Point } from '../../../shared/contract/geometry.ts'
import type { Camera } from '../../../shared/core/scene/camera.ts'
import type { LayeredMesh, Mesh } from '../../../shared/core/scene/mesh.ts'
import { daylight, skyAt } from '../../../shared/core/scene/sky.ts'
import type { PaintedMesh } from './beams.ts'
import { copyToCanvas, DrawnMark } from './drawn-marks.ts'
import {
  atlasTexture,
  ghostMaterials,
  litMaterials,
  paintMaterial,
  type SharedUniforms,
  sharedUniforms,
  skyMaterial,
} from './materials.ts'
import { type Bounds, type LayerMaterials, MeshNode, noMesh } from './mesh-node.ts'
import { NameTags, type Tag } from './name-tags.ts'
import type { Place } from './tile-grid.ts'
import { radians } from './view-camera.ts'

/** What one view shows besides the world. */
export interface Shot {
  readonly camera: Camera
  /** Bodies that are left out: whose eyes these are, and who stands around them. */
  readonly without: readonly number[]
  /** Whether what is selected is outlined: not one's own body, which one looks out of. */
  readonly outlines: boolean
  /** In the camera's own space: x right, y up, z towards the viewer; drawn over everything. */
  readonly hand: Mesh | null
  /** Blocks from the eye at which nothing is seen any more. */
  readonly sight: number
  /** Without blocks that one sees through in colour: rooms have ceilings of stained glass that hide from above who is in them. */
  readonly isRoofless: boolean
}

export interface Tile {
  readonly place: Place
  /** The part of it that is drawn: what scrolls may be cut off. */
  readonly seen: Place
  readonly shot: Shot
}

/** A section's triangles; its origin is its lowest corner. */
interface PlacedMesh {
  readonly mesh: LayeredMesh
  readonly origin: Point
}

/** Somebody or something that moves. */
export interface Body {
  readonly mesh: Mesh
  readonly feet: Point
  readonly tag: Tag | null
}

const paintLayers = ['blueprint', 'paths', 'selection'] as const
type PaintLayer = (typeof paintLayers)[number]

const NEAR = 0.05
const FAR = 400
/** Share of the sight at which haze begins. */
const HAZE_START = 0.75
/** Bodies and hands are small, and move: a generous ball around their feet. */
const BODY: Bounds = { center: [0, 1, 0], radius: 4 }
const SECTION: Bounds = { center: [8, 8, 8], radius: 14.5 }
const HAND: Bounds = { center: [0, 0, 0], radius: 100 }

/** Colours in this page are stored and shown as they are. */
ColorManagement.enabled = false

export class Stage {
  /** False where the browser says that the processor draws in its place. */
  readonly hasCard: boolean
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #handScene = new Scene()
  readonly #camera = new PerspectiveCamera()
  readonly #uniforms: SharedUniforms
  readonly #lit: LayerMaterials
  readonly #ghostly: LayerMaterials
  readonly #sections = new Map<string, MeshNode>()
  readonly #ghosts = new Map<string, MeshNode>()
  readonly #bodies = new Map<number, MeshNode>()
  readonly #tags: NameTags
  readonly #paints: Readonly<Record<PaintLayer, ThreeMesh>>
  readonly #hand: MeshNode
  readonly #skyBox: ThreeMesh
  /** What pictures are drawn on that nobody waits for. */
  readonly #sheet = new WebGLRenderTarget(1, 1, { magFilter: NearestFilter, minFilter: NearestFilter })
  readonly #mark: DrawnMark
  /** In CSS pixels. */
  #size = { width: 1, height: 1, density: 1 }

  /** Throws where the browser gives no WebGL 2. */
  constructor(canvas: HTMLCanvasElement, atlas: ImageBitmap) {
    this.#renderer = new WebGLRenderer({ canvas, alpha: true, antialias: false, powerPreference: 'high-performance' })
    this.#renderer.autoClear = false
    const context = this.#renderer.getContext()
    this.hasCard = hasGraphicsCard(context)
    this.#mark = new DrawnMark(context)
    this.#uniforms = sharedUniforms(atlasTexture(atlas))
    this.#lit = litMaterials(this.#uniforms)
    this.#ghostly = ghostMaterials(this.#uniforms)
    this.#hand = new MeshNode(this.#lit)
    this.#handScene.add(this.#hand.group)
    this.#tags = new NameTags(this.#scene, this.#lit)
    this.#scene.matrixAutoUpdate = false
    this.#camera.matrixAutoUpdate = true
    this.#camera.rotation.order = 'YXZ'
    this.#paints = {
      blueprint: paintObject(false, 1),
      paths: paintObject(false, 2),
      selection: paintObject(true, 3),
    }
    this.#skyBox = new ThreeMesh(new BoxGeometry(20, 20, 20), skyMaterial(this.#uniforms))
    this.#skyBox.renderOrder = -1
    this.#skyBox.frustumCulled = false
    this.#scene.add(this.#skyBox, ...Object.values(this.#paints))
  }

  /** In ticks. */
  setTimeOfDay(timeOfDay: number): void {
    const sky = skyAt(timeOfDay)
    this.#uniforms.horizon.value.fromArray(sky.horizon).divideScalar(255)
    this.#uniforms.zenith.value.fromArray(sky.zenith).divideScalar(255)
    this.#uniforms.daylight.value = daylight(timeOfDay)
  }

  /** A part of the world by a name of its own; null takes it away. */
  setSection(key: string, section: PlacedMesh | null): void {
    this.#setPart(this.#sections, this.#lit, key, section)
  }

  /** All blocks of the blueprint, at once. */
  setGhosts(ghosts: ReadonlyMap<string, PlacedMesh>): void {
    for (const key of [...this.#ghosts.keys()])
      if (!ghosts.has(key)) this.#setPart(this.#ghosts, this.#ghostly, key, null)
    for (const [key, ghost] of ghosts) this.#setPart(this.#ghosts, this.#ghostly, key, ghost)
  }

  /** All bodies that are there now, by the entity's id; `feet` is where their meshes' zero lies. */
  setBodies(bodies: ReadonlyMap<number, Body>): void {
    for (const [id, node] of this.#bodies) {
      if (bodies.has(id)) continue
      node.dispose()
      this.#bodies.delete(id)
    }
    for (const [id, { mesh, feet }] of bodies) {
      this.#nodeOf(this.#bodies, this.#lit, id).show({ opaque: mesh, translucent: noMesh }, feet, BODY)
    }
    this.#tags.set(bodies)
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

  /** Only the first so many triangles of a layer, from now on. */
  limitPaint(layer: PaintLayer, triangles: number): void {
    this.#paints[layer].geometry.setDrawRange(0, triangles * 3)
  }

  /** From the next picture on; `density`: pixels of the canvas per CSS pixel. */
  resize(width: number, height: number, density: number): void {
    this.#size = { width, height, density }
  }

  /** The browser shows nothing else before it has this picture. */
  draw(tiles: readonly Tile[]): void {
    const renderer = this.#renderer
    const { height } = this.#fit()
    renderer.setScissorTest(false)
    renderer.setClearColor(0, 0)
    renderer.clear()
    renderer.setScissorTest(true)
    for (const { place, seen, shot } of tiles) {
      renderer.setViewport(place.left, height - place.top - place.height, place.width, place.height)
      renderer.setScissor(seen.left, height - seen.top - seen.height, seen.width, seen.height)
      this.#drawShot(shot, place)
    }
    renderer.setScissorTest(false)
  }

  /** On a sheet of its own: the canvas keeps the picture before, and nobody waits, until `show` where `isDrawn`. */
  drawAside(tiles: readonly Tile[]): void {
    const { width, height, density } = this.#size
    const sheet = this.#sheet
    sheet.setSize(Math.max(1, Math.floor(width * density)), Math.max(1, Math.floor(height * density)))
    sheet.scissorTest = false
    this.#renderer.setRenderTarget(sheet)
    this.#renderer.setClearColor(0, 0)
    this.#renderer.clear()
    sheet.scissorTest = true
    for (const { place, seen, shot } of tiles) {
      sheet.viewport.set(place.left, height - place.top - place.height, place.width, place.height)
      sheet.viewport.multiplyScalar(density).round()
      sheet.scissor.set(seen.left, height - seen.top - seen.height, seen.width, seen.height)
      sheet.scissor.multiplyScalar(density).round()
      this.#renderer.setRenderTarget(sheet)
      this.#drawShot(shot, place)
    }
    this.#renderer.setRenderTarget(null)
    this.#mark.set()
  }

  /** Whether the sheet's picture is there. */
  isDrawn(): boolean {
    return this.#mark.isReached()
  }

  /** The sheet's picture comes to the canvas, which gets another size only together with a picture of it. */
  show(): void {
    this.#fit()
    this.#renderer.setRenderTarget(this.#sheet)
    copyToCanvas(this.#renderer, this.#sheet.width, this.#sheet.height)
  }

  /** One view as RGBA rows from the top, whatever its tile's size. */
  async capture(shot: Shot, width: number, height: number): Promise<Uint8ClampedArray<ArrayBuffer>> {
    const target = new WebGLRenderTarget(width, height)
    const pixels = new Uint8Array(width * height * 4)
    this.#renderer.setRenderTarget(target)
    this.#drawShot(shot, { width, height })
    this.#renderer.setRenderTarget(null)
    try {
      await this.#renderer.readRenderTargetPixelsAsync(target, 0, 0, width, height, pixels)
    } finally {
      target.dispose()
    }
    return upsideDown(pixels, width * 4)
  }

  #fit(): { readonly height: number } {
    const { width, height, density } = this.#size
    const { domElement } = this.#renderer
    const [columns, rows] = [Math.floor(width * density), Math.floor(height * density)]
    const isFit = domElement.width === columns && domElement.height === rows
    if (!isFit || this.#renderer.getPixelRatio() !== density) {
      this.#renderer.setPixelRatio(density)
      this.#renderer.setSize(width, height, false)
    }
    return this.#size
  }

  /** Waits until the card has drawn, so that the time before is what drawing costs. */
  finish(): void {
    this.#renderer.getContext().finish()
  }

  dispose(): void {
    for (const key of [...this.#sections.keys()]) this.setSection(key, null)
    this.setGhosts(new Map())
    this.setBodies(new Map())
    this.#hand.dispose()
    for (const { geometry } of [this.#skyBox, ...Object.values(this.#paints)]) geometry.dispose()
    this.#uniforms.atlas.value.dispose()
    this.#mark.clear()
    this.#sheet.dispose()
    this.#renderer.dispose()
  }

  #drawShot(
    { camera, without, outlines, hand, sight, isRoofless }: Shot,
    picture: Pick<Place, 'width' | 'height'>,
  ): void {
    const renderer = this.#renderer
    renderer.clearDepth()
    this.#aim(camera, picture.width / picture.height)
    this.#skyBox.position.copy(this.#camera.position)
    this.#uniforms.haze.value.set(sight * HAZE_START, sight)
    this.#tags.turnTo(camera, this.#camera.quaternion, picture)
    const bodies = without.flatMap((id) => [this.#bodies.get(id)?.group, this.#tags.groupOf(id)])
    const hidden = [...bodies, outlines ? undefined : this.#paints.selection].filter((node) => node?.visible === true)
    for (const node of hidden) if (node !== undefined) node.visible = false
    this.#lit.translucent.visible = !isRoofless
    renderer.render(this.#scene, this.#camera)
    this.#lit.translucent.visible = true
    for (const node of hidden) if (node !== undefined) node.visible = true
    if (hand === null) return
    this.#hand.show({ opaque: hand, translucent: noMesh }, [0, 0, 0], HAND)
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

  #setPart(nodes: Map<string, MeshNode>, materials: LayerMaterials, key: string, part: PlacedMesh | null): void {
    if (part !== null) {
      this.#nodeOf(nodes, materials, key).show(part.mesh, part.origin, SECTION)
      return
    }
    nodes.get(key)?.dispose()
    nodes.delete(key)
  }

  #nodeOf<Key>(nodes: Map<Key, MeshNode>, materials: LayerMaterials, key: Key): MeshNode {
    const known = nodes.get(key)
    if (known !== undefined) return known
    const node = new MeshNode(materials)
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

/** Names of what draws without a card, in Chromium, Mesa and Windows. */
const processors = /swiftshader|llvmpipe|softpipe|software|basic render/i

function hasGraphicsCard(context: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const names = context.getExtension('WEBGL_debug_renderer_info')
  return names === null || !processors.test(String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)))
}
