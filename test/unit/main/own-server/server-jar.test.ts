import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readServerJar } from '../../../../main/own-server/server-jar.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

/** A zip as `jar` makes it, of what is read of one. */
function jarOf(files: Readonly<Record<string, string>>, { packs = true, cut = 0 } = {}): string {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const data = packs ? deflateRawSync(text) : Buffer.from(text)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(packs ? 8 : 0, 10)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    entries.push(entry, Buffer.from(name))
    bodies.push(local, Buffer.from(name), data)
    at += 30 + name.length + data.length
  }
  const list = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  const whole = Buffer.concat([...bodies, list, end])
  const path = join(tempFolder(), 'server.jar')
  writeFileSync(path, whole.subarray(0, whole.length - cut))
  return path
}

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
