/** Pictures of a real episode through the real program. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodePng } from '../../../main/scene-build/textures/picture.ts'
import { loadScene } from '../../../main/view/load-scene.ts'
import { readPngWords } from '../../../main/view/png.ts'
import { causalmace, causalmaceHere } from '../../fakes/command-line.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const faultless = ['--set', 'badActionRate=0', '--set', 'falseDoneRate=0', '--set', 'malformedJsonRate=0']
const run = ['run', '--scenarios', 'villagerbench/construction/flower-row-06', '--agents', '2', ...faultless, '--json']

test('an episode can be looked at: through an agent, from a side, as a mosaic, as a moving picture', {
  tags: ['long'],
}, async () => {
  unwrap(await loadScene())
  const folder = tempFolder()
  const { stdout } = await causalmace(folder, ...run)
  const [{ episodeId }] = JSON.parse(stdout).results
  const file = (name: string): string => join(folder, name)

  const first = ['capture', episodeId.slice(0, 6), '--agent', 'Alice', '--at', '3', '--size', '200x150']
  const captured = await causalmace(folder, ...first, '--out', file('a.png'), '--json')
  expect(JSON.parse(captured.stdout)).toMatchObject({ file: file('a.png'), episodeId, atMs: 3000, tick: 59 })
  const png = readFileSync(file('a.png'))
  expect(decodePng(png)).toMatchObject({ width: 200, height: 150 })
  expect(readPngWords(png)).toMatchObject({
    scenario: 'villagerbench/construction/flower-row-06',
    agent: 'Alice',
    atMs: '3000',
    tick: '59',
    size: '200x150',
    fov: '70',
  })
  await causalmaceHere(folder, ...first, '--out', file('again.png'))
  expect(readFileSync(file('again.png')).equals(png)).toBe(true)

  const side = ['capture', 'latest', '--view', 'front', '--size', '120x90', '--out']
  expect(await causalmaceHere(folder, ...side, file('built.png'))).toMatchObject({ code: 0, stdout: '' })
  await causalmaceHere(folder, ...side, file('wanted.png'), '--blueprint')
  await causalmaceHere(folder, ...side, file('before.png'), '--at', '0')
  const pixelsOf = (name: string) => Buffer.from(decodePng(readFileSync(file(name))).pixels)
  expect(pixelsOf('before.png').equals(pixelsOf('wanted.png'))).toBe(false)
  expect(pixelsOf('built.png').equals(pixelsOf('wanted.png'))).toBe(true)

  const lapse = ['timelapse', 'latest', '--view', 'mosaic', '--every', '5', '--size', '80x60', '--out', file('a.gif')]
  const moving = await causalmaceHere(folder, ...lapse)
  expect(moving).toMatchObject({
    code: 0,
    stdout: '',
    stderr: expect.stringMatching(/frame 1 of \d[\s\S]*a\.gif: \d frames/),
  })
  expect(readFileSync(file('a.gif')).toString('latin1', 0, 6)).toBe('GIF89a')

  const nobody = await causalmaceHere(folder, 'capture', 'latest', '--agent', 'Zoe', '--out', file('zoe.png'))
  expect(nobody).toMatchObject({ code: 2, stderr: expect.stringContaining('There are Alice, Bob') })
  const nowhere = await causalmaceHere(folder, 'capture', 'latest', '--view', 'top', '--out', file('no/where.png'))
  expect(nowhere).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be written') })
})
