import { expect, test } from 'vitest'
import { readBlockModels, variantsOf } from '../../../../../main/scene-build/blocks/block-models.ts'

const part = (y: number) => ({ y, model: { ao: true, elements: [], textures: {} } })
const turns = (variants: readonly { readonly y?: number | undefined }[]) => variants.map(({ y }) => y)

const models = readBlockModels({
  stairs: { variants: { 'facing=east,half=top': part(1), 'facing=west,half=top': part(2) } },
  stone: { variants: { '': [part(1), part(2)] } },
  wire: {
    multipart: [
      { apply: part(0) },
      { when: { north: 'side|up' }, apply: [part(1), part(2)] },
      { when: { OR: [{ east: 'none', north: 'none' }, { west: 'up' }] }, apply: part(3) },
    ],
  },
})

test('stairs are no air: the variant that fits all properties', () => {
  expect(turns(variantsOf(models, 'stairs', { facing: 'west', half: 'top', waterlogged: 'false' }))).toEqual([2])
  expect(variantsOf(models, 'stairs', { facing: 'west', half: 'bottom' })).toEqual([])
})

test('of several by chance, always the first', () => {
  expect(turns(variantsOf(models, 'stone', {}))).toEqual([1])
})

test('parts are put together by their conditions', () => {
  expect(turns(variantsOf(models, 'wire', { north: 'up', east: 'none', west: 'none' }))).toEqual([0, 1])
  expect(turns(variantsOf(models, 'wire', { north: 'none', east: 'none', west: 'none' }))).toEqual([0, 3])
  expect(turns(variantsOf(models, 'wire', { north: 'side', east: 'side', west: 'up' }))).toEqual([0, 1, 3])
})

test('a table of another form is refused', () => {
  expect(() => readBlockModels({ stone: { variants: { '': { model: 'stone' } } } })).toThrow()
})
