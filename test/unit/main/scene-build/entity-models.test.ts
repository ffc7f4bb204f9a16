import { expect, test } from 'vitest'
import { readEntityModels } from '../../../../main/scene-build/entity-models.ts'
import type { ModelBone } from '../../../../shared/core/scene/assets/scene-assets.ts'

const cube = { origin: [0, 0, 0], size: [2, 4, 6], uv: [0, 0] }
const picture = { width: 64, height: 64, pixels: new Uint8Array(64 * 64 * 4) }

/** The bones of a beast that consists of these, by name. */
function bonesOf(name: string, bones: readonly object[]): ReadonlyMap<string, ModelBone> {
  const table = { [name]: { textures: { default: `textures/entity/${name}` }, geometry: { default: { bones } } } }
  const [model] = readEntityModels(table, () => picture).models
  return new Map(model?.bones.map((bone) => [bone.name, bone]))
}

test('a bone that is only bound lying down has its boxes turned, and its children stand', () => {
  const bones = bonesOf('beast', [
    { name: 'body', pivot: [0, 10, 0], bind_pose_rotation: [90, 0, 0], cubes: [cube] },
    { name: 'leg', parent: 'body', cubes: [cube] },
  ])
  expect(bones.get('body')).toMatchObject({ rotation: [0, 0, 0], cubes: [] })
  expect(bones.get('body:bound')).toMatchObject({ parent: 'body', pivot: [0, 10, 0], rotation: [-90, 0, 0] })
  expect(bones.get('leg')).toMatchObject({ parent: 'body', rotation: [0, 0, 0] })
})

test('a box that is turned on its own turns around its middle', () => {
  const bones = bonesOf('beast', [{ name: 'body', cubes: [cube, { ...cube, rotation: [0, 90, 0] }] }])
  expect(bones.get('body')?.cubes).toHaveLength(1)
  expect(bones.get('body:1')).toMatchObject({ parent: 'body', pivot: [1, 2, 3], rotation: [0, -90, 0] })
})

test('saddles, bags and bones that are never drawn show nothing; a mule has a mule’s ears', () => {
  const parts = ['Saddle', 'Bag1', 'MuleEarL', 'Ear1'].map((name) => ({ name, cubes: [cube] }))
  const bones = [...parts, { name: 'hat', neverRender: true, cubes: [cube] }]
  expect([...bonesOf('mule', bones).keys()]).toEqual(['MuleEarL', 'hat'])
  const beast = bonesOf('beast', bones)
  expect([...beast.keys()]).toEqual(['Ear1', 'hat'])
  expect(beast.get('hat')?.cubes).toEqual([])
})

test('flat things and those without a texture have no model', () => {
  const entry = { textures: { default: 'textures/entity/x' }, geometry: { default: { bones: [] } } }
  expect(readEntityModels({ snowball: entry, beast: entry }, () => null).models).toEqual([])
  expect(readEntityModels({ snowball: entry }, () => picture).models).toEqual([])
})
