import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { attempt, type Db, openDatabase, transaction } from '../../../db/open.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

function opened(path: string, migrations?: string): Db {
  const result = openDatabase(path, migrations)
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

function errorOf(path: string, migrations?: string): { readonly code: string; readonly message: string } | null {
  const result = openDatabase(path, migrations)
  if (result.ok) result.value.close()
  return result.ok ? null : result.error
}

describe('opening', () => {
  test('creates folder and file, in WAL mode, with foreign keys, at the newest form', () => {
    const db = tempDatabase(join(tempFolder(), 'deep', 'folder', 'lab.sqlite'))
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1)
    expect(db.pragma('user_version', { simple: true })).toBe(18)
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  })

  test('keeps what is there when opened again', () => {
    const path = join(tempFolder(), 'lab.sqlite')
    const first = opened(path)
    first.exec(`INSERT INTO blobs VALUES ('${'0'.repeat(64)}', 'header', 'none', 1, x'00')`)
    first.close()
    expect(tempDatabase(path).prepare('SELECT count(*) AS n FROM blobs').get()).toEqual({ n: 1 })
  })

  test('refuses a file of a newer version and leaves it as it was', () => {
    const path = join(tempFolder(), 'lab.sqlite')
    const db = opened(path)
    db.pragma('user_version = 99')
    db.close()
    expect(errorOf(path)).toMatchObject({ code: 'storage-newer', message: expect.stringContaining('Update the lab') })
    const bytes = readFileSync(path)
    errorOf(path)
    expect(readFileSync(path).equals(bytes)).toBe(true)
  })

  test('refuses a file that is no database and leaves it as it was', () => {
    const path = join(tempFolder(), 'lab.sqlite')
    writeFileSync(path, 'this is a diary, '.repeat(500))
    expect(errorOf(path)?.code).toBe('storage-corrupt')
    expect(readFileSync(path, 'utf8')).toBe('this is a diary, '.repeat(500))
  })

  test('says that a database with a damaged first page is corrupt', () => {
    const path = join(tempFolder(), 'lab.sqlite')
    opened(path).close()
    const bytes = readFileSync(path)
    bytes.fill(0xa5, 100, 4096)
    writeFileSync(path, bytes)
    expect(errorOf(path)?.code).toBe('storage-corrupt')
  })

  test('says why a folder cannot be used', () => {
    const folder = tempFolder()
    writeFileSync(join(folder, 'file'), '')
    expect(errorOf(join(folder, 'file', 'lab.sqlite'))).toMatchObject({ code: 'storage' })
  })
})

describe('migrating', () => {
  function migrations(...sqls: readonly string[]): string {
    const folder = join(tempFolder(), 'migrations')
    mkdirSync(folder)
    sqls.forEach((sql, index) => {
      writeFileSync(join(folder, `${String(index + 1).padStart(3, '0')}_step.sql`), sql)
    })
    return folder
  }

  test('runs only the steps that a file has not seen', () => {
    const path = join(tempFolder(), 'lab.sqlite')
    opened(path, migrations('CREATE TABLE a (n INTEGER); INSERT INTO a VALUES (1)')).close()
    const db = opened(path, migrations('INSERT INTO nowhere VALUES (1)', 'UPDATE a SET n = n + 1'))
    expect(db.prepare('SELECT n FROM a').all()).toEqual([{ n: 2 }])
    db.close()
  })

  test('a step that fails takes the earlier ones back with it', () => {
    const path = join(tempFolder(), 'lab.sqlite')
    expect(errorOf(path, migrations('CREATE TABLE a (n INTEGER)', 'CREATE TABLE a (n INTEGER)'))?.code).toBe('storage')
    const db = opened(path, migrations('CREATE TABLE a (n INTEGER)'))
    expect(db.pragma('user_version', { simple: true })).toBe(1)
    db.close()
  })

  test('numbers must have no gap', () => {
    const folder = migrations('CREATE TABLE a (n INTEGER)')
    writeFileSync(join(folder, '003_late.sql'), '')
    expect(() => openDatabase(join(tempFolder(), 'lab.sqlite'), folder)).toThrow('should be migration 2')
  })
})

describe('working', () => {
  test('a transaction that throws leaves nothing', () => {
    const db = tempDatabase()
    const insert = (): unknown => db.exec(`INSERT INTO blobs VALUES ('${'0'.repeat(64)}', 'header', 'none', 1, x'00')`)
    expect(() =>
      transaction(db, () => {
        insert()
        throw new Error('bug')
      }),
    ).toThrow('bug')
    expect(db.prepare('SELECT count(*) AS n FROM blobs').get()).toEqual({ n: 0 })
  })

  test('what SQLite refuses is an error value, what we got wrong is thrown', () => {
    const db = tempDatabase()
    const refused = attempt(() => db.exec(`INSERT INTO events VALUES ('nobody', 0, 0, 'lab', 'lab', 'chat', 1, '{}')`))
    expect(refused).toMatchObject({
      ok: false,
      error: {
        code: 'storage',
        message: expect.stringMatching(
          /^The database did not do it: what was to be stored contradicts what is there; /,
        ),
        detail: expect.stringContaining('SQLITE_CONSTRAINT_FOREIGNKEY'),
      },
    })
    expect(() =>
      attempt(() => {
        throw new TypeError('bug')
      }),
    ).toThrow('bug')
  })
})
