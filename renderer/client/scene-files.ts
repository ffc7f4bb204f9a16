/** What blocks and bodies look like: two files that lie beside the page, fetched once and kept for as long as the page is open. */

import { messageOf } from '../../packages/minecraft-server/values/thrown.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { Picture } from '../../shared/core/scene/mesh.ts'

export interface SceneFiles {
  readonly bytes: Uint8Array
  /** For the graphics card. */
  readonly image: ImageBitmap
  /** The same for the processor. */
  readonly atlas: Picture
}

const MISSING =
  'The lab gives no textures of blocks. Run `npm run build:scene` in the project’s folder, then try again.'

let kept: Promise<Result<SceneFiles>> | null = null

/** `onProgress` hears 0..1. After a failure the next call tries again. */
export async function loadSceneFiles(onProgress: (done: number) => void): Promise<Result<SceneFiles>> {
  kept ??= fetchFiles(onProgress)
  const files = await kept
  if (!files.ok) kept = null
  return files
}

async function fetchFiles(onProgress: (done: number) => void): Promise<Result<SceneFiles>> {
  try {
    const [scene, picture] = await Promise.all([
      fetchBytes('scene/scene.bin', onProgress),
      fetchBytes('scene/atlas.png', () => {}),
    ])
    if (!scene.ok) return scene
    if (!picture.ok) return picture
    const image = await createImageBitmap(new Blob([picture.value], { type: 'image/png' }), {
      premultiplyAlpha: 'none',
      colorSpaceConversion: 'none',
    })
    onProgress(1)
    return ok({ bytes: scene.value, image, atlas: pictureOf(image) })
  } catch (error) {
    const detail = messageOf(error)
    return fail(
      'lab-lost',
      `The textures of blocks could not be fetched (${detail}). Is the lab still running? Then try again.`,
    )
  }
}

/** Where the lab cannot make the file, its own words say what to do. */
async function fetchBytes(path: string, onProgress: (done: number) => void): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(new URL(path, document.baseURI))
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || type.startsWith('text/html') || response.body === null) {
    return fail('unsupported', type.startsWith('text/plain') ? await response.text() : MISSING)
  }
  const total = Number(response.headers.get('content-length') ?? 0)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    length += value.length
    if (total > 0) onProgress(Math.min(1, length / total))
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return ok(bytes)
}

function pictureOf(image: ImageBitmap): Picture {
  const { width, height } = image
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('the browser gives no canvas')
  context.drawImage(image, 0, 0)
  return { width, height, pixels: new Uint8Array(context.getImageData(0, 0, width, height).data.buffer) }
}
