/** The worker that draws scenarios, so that the page never waits for a picture. */
import type { Scenario } from '../../../preload/contract/scenario.ts'
import { readSceneAssets } from '../../../preload/core/scene/assets/read-scene.ts'
import type { SceneAssets } from '../../../preload/core/scene/assets/scene-assets.ts'
import type { FromPreview, ToPreview } from './preview-messages.ts'
import { PreviewScene } from './preview-scene.ts'

let assets: SceneAssets | null = null
let scenario: Scenario | null = null
let scene: PreviewScene | null = null
/** By slot: what is asked for while another picture is drawn waits here, and only its last wish counts. */
const wishes = new Map<string, ToPreview & { readonly kind: 'draw' }>()
let isDrawing = false

self.onmessage = ({ data }: MessageEvent<ToPreview>): void => {
  switch (data.kind) {
    case 'assets':
      assets = readSceneAssets(data.bytes, data.atlas)
      break
    case 'scenario':
      scenario = data.scenario
      scene = null
      wishes.clear()
      break
    case 'draw':
      wishes.set(data.slot, data)
      if (!isDrawing) {
        isDrawing = true
        drawLater()
      }
  }
}

/** Not at once: wishes that have come meanwhile are heard first. */
function drawLater(): void {
  setTimeout(() => {
    try {
      drawOne()
    } catch (error) {
      wishes.clear()
      say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
    isDrawing = wishes.size > 0
    if (isDrawing) drawLater()
  }, 0)
}

function drawOne(): void {
  const [wish] = wishes.values()
  if (wish === undefined || assets === null || scenario === null) return
  wishes.delete(wish.slot)
  scene ??= new PreviewScene(scenario, assets)
  const picture = scene.draw(wish.camera, wish.width, wish.height)
  say({ kind: 'picture', slot: wish.slot, address: scenario.address, picture })
}

function say(message: FromPreview): void {
  self.postMessage(message)
}
