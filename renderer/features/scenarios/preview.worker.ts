/** The worker that draws scenarios, so that the page never waits for a picture. */

import { messageOf } from '../../../packages/minecraft-server/values/thrown.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { readSceneAssets } from '../../../shared/core/scene/assets/read-scene.ts'
import type { SceneAssets } from '../../../shared/core/scene/assets/scene-assets.ts'
import { type FromPreview, PreviewScene, type ToPreview } from './preview-scene.ts'

let assets: SceneAssets | null = null
let scenario: Scenario | null = null
let scene: PreviewScene | null = null
/** The latest request of each slot, waiting while another picture is drawn. */
const requests = new Map<string, ToPreview & { readonly kind: 'draw' }>()
let isDrawing = false

self.onmessage = ({ data }: MessageEvent<ToPreview>): void => {
  switch (data.kind) {
    case 'assets':
      assets = readSceneAssets(data.bytes, data.atlas)
      break
    case 'scenario':
      scenario = data.scenario
      scene = null
      requests.clear()
      break
    case 'draw':
      requests.set(data.slot, data)
      if (!isDrawing) {
        isDrawing = true
        drawLater()
      }
  }
}

/** In a task of its own, so that messages that came meanwhile are handled first. */
function drawLater(): void {
  setTimeout(() => {
    try {
      drawOne()
    } catch (error) {
      requests.clear()
      say({ kind: 'failed', message: messageOf(error) })
    }
    isDrawing = requests.size > 0
    if (isDrawing) drawLater()
  }, 0)
}

function drawOne(): void {
  const [request] = requests.values()
  if (request === undefined || assets === null || scenario === null) return
  requests.delete(request.slot)
  scene ??= new PreviewScene(scenario, assets)
  const picture = scene.draw(request.camera, request.width, request.height)
  say({ kind: 'picture', slot: request.slot, address: scenario.address, picture })
}

function say(message: FromPreview): void {
  self.postMessage(message)
}
