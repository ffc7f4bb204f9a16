import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readStructure } from '../../../../../../main/suites/construction/import/structure.ts'
import { formatBlock } from '../../../../../../packages/minecraft-server/values/block-string.ts'
import {
  byte,
  type Compound,
  compound,
  compounds,
  int,
  short,
  string,
  type Tag,
  writeNbt,
} from '../../../../../../packages/minecraft-server/world-files/nbt.ts'

const bytesTag = (value: readonly number[]): Tag => ({
  type: 'byteArray',
  value: value.map((each) => (each << 24) >> 24),
})
const ints = (...value: readonly number[]): Tag => ({ type: 'list', value: { type: 'int', value } })

function read(root: Compound, file: string, pack = true) {
  const plain = writeNbt(root)
  const result = readStructure(pack ? gzipSync(plain) : plain, file)
  if (!result.ok) throw new Error(result.error.message)
  const [task] = result.value.tasks
  const cells = (task?.blueprint.cells ?? []).map(({ pos, name, state }) => `${pos.join()} ${formatBlock(name, state)}`)
  return { name: task?.blueprint.name, cells, problems: result.value.problems }
}

const vanilla: Compound = {
  DataVersion: int(3120),
  size: ints(2, 2, 1),
  palette: compounds([
    { Name: string('minecraft:air') },
    { Name: string('minecraft:oak_log'), Properties: compound({ axis: string('y') }) },
    {
      Name: string('minecraft:oak_stairs'),
      Properties: compound({
        facing: string('west'),
        half: string('top'),
        shape: string('straight'),
        waterlogged: string('true'),
      }),
    },
  ]),
  blocks: compounds([
    { pos: ints(0, 0, 0), state: int(1) },
    { pos: ints(0, 1, 0), state: int(1) },
    { pos: ints(1, 1, 0), state: int(2) },
    { pos: ints(1, 0, 0), state: int(0) },
  ]),
}

/** 2 x 2 x 1 cells of numbers of a palette. */
function sponge(palette: Readonly<Record<string, number>>, data: readonly number[]): Compound {
  return {
    Version: int(2),
    Width: short(2),
    Height: short(2),
    Length: short(1),
    Palette: compound(Object.fromEntries(Object.entries(palette).map(([name, value]) => [name, int(value)]))),
    BlockData: bytesTag(data),
  }
}

describe('a structure block’s file', () => {
  const built = ['-9,-60,0 oak_log[axis=y]', '-9,-59,0 oak_log[axis=y]', '-8,-59,0 oak_stairs[facing=west,half=top]']

  it('is moved to the site, with what a builder decides of each block, packed or not', () => {
    expect(read(vanilla, 'my/Old Arch.nbt')).toEqual({ name: 'imported.old-arch', cells: built, problems: [] })
    expect(read(vanilla, 'Old Arch.nbt', false).cells).toEqual(built)
  })

  it('of several palettes counts with the first', () => {
    const { palette, ...rest } = vanilla
    if (palette?.type !== 'list') throw new Error('no palette')
    const palettes: Tag = { type: 'list', value: { type: 'list', value: [palette.value] } }
    expect(read({ ...rest, palettes }, 'arch.nbt').cells).toEqual(built)
  })

  it('tells of blocks that it gives no name or no place', () => {
    const lost = { ...vanilla, palette: compounds([{ Name: string('minecraft:stone') }, { name: string('dirt') }]) }
    const blocks = compounds([
      { pos: ints(0, 0, 0), state: int(0) },
      { pos: ints(1, 0, 0), state: int(1) },
      { pos: ints(2, 0, 0), state: int(7) },
      { pos: ints(3, 0, 0) },
      { state: int(0) },
    ])
    expect(read({ ...lost, blocks }, 'arch.nbt')).toMatchObject({
      cells: ['-8,-60,0 stone'],
      problems: [
        'arch: 4 of its blocks are left out: the file does not say which, or where; save the structure again.',
      ],
    })
  })

  it('has one block at a position, the first', () => {
    const blocks = compounds([1, 2, 1].map((state) => ({ pos: ints(0, 0, 0), state: int(state) })))
    expect(read({ ...vanilla, blocks }, 'arch.nbt')).toMatchObject({
      cells: ['-8,-60,0 oak_log[axis=y]'],
      problems: [
        'arch: (0, 0, 0) is given both oak_log[axis=y] and oak_stairs[facing=west,half=top]; the first is kept.',
      ],
    })
  })
})

describe('schematics', () => {
  it('of WorldEdit are read with palettes of their own, numbers of several bytes among them', () => {
    const palette = {
      'minecraft:air': 0,
      'minecraft:stone': 1,
      'minecraft:oak_slab[type=double,waterlogged=false]': 300,
    }
    const cells = ['-9,-60,0 stone', '-8,-60,0 stone', '-8,-59,0 oak_slab[type=double]']
    expect(read(sponge(palette, [1, 1, 0, 0xac, 0x02]), 'wall.schem')).toEqual({
      name: 'imported.wall',
      cells,
      problems: [],
    })
    const { BlockData, Palette, ...sizes } = sponge(palette, [1, 1, 0, 0xac, 0x02])
    const third: Compound = { ...sizes, Version: int(3), Blocks: compound({ Palette, Data: BlockData }) }
    expect(read({ Schematic: compound(third) }, 'wall.schem').cells).toEqual(cells)
  })

  it('tell of blocks that the game does not have, and of states that placing alone does not make', () => {
    const palette = {
      'mod:marble': 0,
      'minecraft:cherry_planks': 1,
      'minecraft:snow[layers=3]': 2,
      'minecraft:short_grass': 3,
    }
    const { cells, problems } = read(sponge(palette, [2, 3, 0, 1]), 'odd.schem')
    expect(cells).toEqual(['-9,-60,0 snow', '-8,-60,0 grass'])
    expect(problems.slice(0, 3)).toEqual([
      'odd: snow[layers=3] at (0, 0, 0) counts as snow.',
      'odd: "mod:marble" at (0, 1, 0) is no block of Minecraft; it is left out.',
      expect.stringMatching(/^odd: Minecraft 1\.19\.2 has no block cherry_planks; the one at .* is left out\.$/),
    ])
  })

  it('tell of numbers that their palette lacks', () => {
    const { cells, problems } = read(sponge({ 'minecraft:stone': 0 }, [0, 0, 2, 0]), 'gap.schem')
    expect(cells).toHaveLength(3)
    expect(problems).toEqual([
      'gap: 1 of its blocks is left out: the file does not say which, or where; save the structure again.',
    ])
  })

  it('keep lanterns hanging', () => {
    const palette = { 'minecraft:lantern[hanging=true,waterlogged=false]': 0, 'minecraft:bricks': 1 }
    const { cells, problems } = read(sponge(palette, [1, 0, 1, 1]), 'lamp.schem')
    expect(cells).toContain('-8,-60,0 lantern[hanging=true]')
    expect(problems).toEqual([])
  })

  it('from before 1.13 are read by their numbers', () => {
    const legacy: Compound = {
      Width: short(4),
      Height: short(1),
      Length: short(1),
      Materials: string('Alpha'),
      Blocks: bytesTag([17, 44, 0, -1]),
      Data: bytesTag([4, 0, 0, 9]),
    }
    const { cells, problems } = read(legacy, 'old.schematic')
    expect(cells.slice(0, 2)).toEqual(['-11,-60,0 oak_log[axis=x]', '-10,-60,0 smooth_stone_slab[type=bottom]'])
    expect(problems.every((problem) => problem.startsWith('old: '))).toBe(true)
  })

  it('that are too large for the site are left out with their size', () => {
    const blocks = Array.from({ length: 49 }, (_, x) => ({ pos: ints(x, 0, 0), state: int(1) }))
    const { cells, problems } = read({ ...vanilla, blocks: compounds(blocks) }, 'long.nbt')
    expect(cells).toEqual([])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toBe(
      'long: it is 49 x 1 x 1 blocks large (x, y, z), and a building site has 48 x 32 x 56 at most; it is left out.',
    )
  })

  it('are not looked at block by block where their box alone is too large', () => {
    const huge = { Width: short(1999), Height: short(1), Length: short(1000) }
    const words =
      'big: it is 1999 x 1 x 1000 blocks large (x, y, z), and a building site has 48 x 32 x 56 at most; it is left out.'
    expect(read({ ...sponge({ 'minecraft:stone': 0 }, [0]), ...huge }, 'big.schem').problems).toEqual([words])
    const legacy = { Blocks: bytesTag(Array(1_999_000).fill(1)), Data: bytesTag([]) }
    expect(read({ ...legacy, ...huge }, 'big.schematic', false).problems).toEqual([words])
  })

  it('tell of many blocks of one kind with the first of them', () => {
    const { problems } = read({ ...sponge({ 'mod:marble': 0 }, Array(60).fill(0)), Width: short(30) }, 'odd.schem')
    expect(problems).toHaveLength(20 + 1 + 1)
    expect(problems[20]).toBe('odd: and 40 more like the one before.')
  })

  it('whose bytes are cut in their first half are refused by name', () => {
    const plain = writeNbt(vanilla)
    for (const whole of [plain, gzipSync(plain)]) {
      for (let length = 0; length < whole.length / 2; length++) {
        const cut = readStructure(whole.subarray(0, length), 'cut.nbt')
        expect(cut.ok ? length : cut.error).toMatchObject({
          code: 'bad-input',
          message: expect.stringMatching(/^cut\.nbt is .*(broken or cut|end too early|it is cut)\.$/),
        })
      }
    }
  })

  it.each([
    ['packed', gzipSync(Buffer.alloc(9_000_000))],
    ['plain', Buffer.alloc(9_000_000)],
  ])('of too many bytes, %s, are refused', (_how, bytes) => {
    const refused = readStructure(bytes, 'bomb.nbt')
    expect(refused.ok ? '' : refused.error.message).toMatch(/larger than 8 MB/)
  })

  it.each([
    ['no NBT', Buffer.from('not at all')],
    ['a broken package', Buffer.from([0x1f, 0x8b, 1, 2, 3])],
    ['another compound', writeNbt({ Difficulty: byte(1) })],
    ['fewer cells than it says', writeNbt(sponge({ 'minecraft:stone': 0 }, [0, 0, 0]))],
    ['a number without an end', writeNbt(sponge({ 'minecraft:stone': 0 }, [0, 0, 0, 0x80]))],
  ])('that are %s are refused by name', (_what, bytes) => {
    const refused = readStructure(bytes, 'thing.schem')
    expect(refused.ok ? '' : refused.error.message).toContain('thing.schem')
  })
})
