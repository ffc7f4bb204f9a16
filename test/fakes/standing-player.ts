/** Somebody who stands still, empty-handed, in the clothes that everybody has. */
import type { SceneEntity } from '../../shared/core/scene/scene-entity.ts'

export function standingPlayer(part: Partial<SceneEntity> = {}): SceneEntity {
  return {
    id: 1,
    type: 'player',
    name: 'Alice',
    position: [0, 0, 0],
    yaw: 0,
    pitch: 0,
    bodyYaw: part.yaw ?? 0,
    sneaking: false,
    walked: 0,
    speed: 0,
    swing: 0,
    held: null,
    armor: [null, null, null, null],
    skin: 0,
    ...part,
  }
}
