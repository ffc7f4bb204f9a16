import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readServerJar } from '../../../../main/own-server/server-jar.ts'
import { jarOf } from '../../../fakes/jar-of.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

const version = (id: string) => ({ 'version.json': JSON.stringify({ id, world_version: 3120 }) })
const starting = (main: string) => ({ 'META-INF/MANIFEST.MF': `Manifest-Version: 1.0\r\nMain-Class: ${main}\r\n` })

test.each([
  ['net.minecraft.bundler.Main', 'vanilla'],
  ['io.papermc.paperclip.Main', 'paper'],
  ['org.example.Other', 'other'],
])('a 1.19.2 server that starts with %s is %s', (main, kind) => {
  for (const packs of [true, false]) {
    const path = jarOf({ ...starting(main), ...version('1.19.2') }, { packs })
    expect(readServerJar(path)).toEqual({ ok: true, value: { kind, version: '1.19.2' } })
  }
})

test.each([
  ['another version', () => jarOf(version('1.20.1')), /is Minecraft 1\.20\.1/],
  ['no server', () => jarOf(starting('a.B')), /is not a Minecraft server/],
  ['no JSON', () => jarOf({ 'version.json': '{' }), /cannot be read as a jar/],
  ['no name of a version', () => jarOf({ 'version.json': '{"id":7}' }), /is not a Minecraft server/],
  ['cut off', () => jarOf(version('1.19.2'), { cut: 30 }), /cannot be read as a jar: it is not a zip/],
  ['too much', () => jarOf({ 'version.json': 'x'.repeat(300_000) }), /cannot be read as a jar/],
  ['a folder', () => tempFolder(), /is not a file/],
  ['nothing', () => join(tempFolder(), 'none.jar'), /there is no such file/],
])('%s is refused', (_, make, words) => {
  expect(readServerJar(make())).toMatchObject({
    ok: false,
    error: { cause: 'jar', error: { message: expect.stringMatching(words) } },
  })
})
