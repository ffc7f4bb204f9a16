/** Jars without a Java. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { tempFolder } from './temp-folder.ts'

/** A zip as `jar` makes it, of what is read of one. */
export function jarOf(files: Readonly<Record<string, string>>, { packs = true, cut = 0 } = {}): string {
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
