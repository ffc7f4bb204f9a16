/** Opening the database: settings, migrations, and what to say when a file cannot be used. A file is never deleted or replaced. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { fail, ok, type Result } from '../shared/contract/errors.ts'
import { describeRefusal } from './refusal-text.ts'
import { RowError } from './rows.ts'

/** An open database. Only files of this folder call its methods. */
export type Db = SqliteDatabase.Database

interface Migration {
  readonly version: number
  readonly sql: string
}

/** How long a write waits for another process's write. */
const BUSY_TIMEOUT_MS = 5_000

const ownMigrations = join(import.meta.dirname, 'migrations')

/**
 * Opens or creates the file (and its folder), in WAL mode with foreign keys, and migrates it to the newest form.
 * Fails with `storage-newer` for a file of a later version of the lab, `storage-corrupt` for one that is no database,
 * `storage` where it cannot be opened or a migration fails (which leaves it as it was).
 */
export function openDatabase(path: string, migrationsFolder = ownMigrations): Result<Db> {
  let db: Db | null = null
  try {
    mkdirSync(dirname(path), { recursive: true })
    db = new SqliteDatabase(path, { timeout: BUSY_TIMEOUT_MS })
    const migrations = readMigrations(migrationsFolder)
    const newest = migrations.at(-1)?.version ?? 0
    const version = formVersion(db)
    if (version > newest) {
      db.close()
      return newer(path, version, newest)
    }
    // Works on files without a table alone; in older ones pages that become free are used again, and the file keeps its size.
    db.pragma('auto_vacuum = INCREMENTAL')
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = NORMAL')
    // A table that is written anew is dropped first, which must not take along the rows that point at it.
    db.pragma('foreign_keys = OFF')
    migrate(db, migrations)
    db.pragma('foreign_keys = ON')
    return ok(db)
  } catch (error) {
    db?.close()
    return describe(error, path)
  }
}

/**
 * A connection that only reads, to a file that the lab has open and has migrated. What the lab has committed before a question
 * is seen by it. Fails like `openDatabase`.
 */
export function openReader(path: string): Result<Db> {
  try {
    return ok(new SqliteDatabase(path, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS }))
  } catch (error) {
    return describe(error, path)
  }
}

/** A connection that writes, too, to a file that the lab has open and has migrated. Fails like `openDatabase`. */
export function openWriter(path: string): Result<Db> {
  try {
    const db = new SqliteDatabase(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
    db.pragma('synchronous = NORMAL')
    db.pragma('foreign_keys = ON')
    return ok(db)
  } catch (error) {
    return describe(error, path)
  }
}

const statements = new WeakMap<Db, Map<string, SqliteDatabase.Statement>>()

/** A statement that is compiled once for a connection: for what is written or asked many times a second. Not for `iterate`. */
export function prepared(db: Db, sql: string): SqliteDatabase.Statement {
  const own = statements.get(db) ?? new Map<string, SqliteDatabase.Statement>()
  statements.set(db, own)
  const statement = own.get(sql) ?? db.prepare(sql)
  own.set(sql, statement)
  return statement
}

/** All or nothing, and what it writes is on disk when it returns. May be nested. */
export function transaction<T>(db: Db, work: () => T): T {
  return db.transaction(work).immediate()
}

/**
 * Runs work on the database. What SQLite refuses (disk full, locked) becomes a `storage` error, a damaged file or row
 * `storage-corrupt`; everything else is a bug and thrown on.
 */
export function attempt<T>(work: () => T): Result<T> {
  try {
    return ok(work())
  } catch (error) {
    if (error instanceof RowError) {
      return fail('storage-corrupt', `The database holds something that the lab did not write: ${error.message}.`)
    }
    if (!(error instanceof SqliteDatabase.SqliteError)) throw error
    const code = isDamage(error.code) ? 'storage-corrupt' : 'storage'
    return fail(code, `The database did not do it: ${describeRefusal(error)}.`, {
      detail: `${error.code}: ${error.message}`,
    })
  }
}

/** null where what is to be read is damaged: for those who can do without it. Throws what `attempt` calls `storage`. */
export function unlessDamaged<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    const isDamaged = error instanceof RowError || (error instanceof SqliteDatabase.SqliteError && isDamage(error.code))
    if (!isDamaged) throw error
    return null
  }
}

function formVersion(db: Db): number {
  return Number(db.pragma('user_version', { simple: true }))
}

function newer(path: string, version: number, newest: number): Result<never> {
  return fail(
    'storage-newer',
    `${path} was written by a newer version of the lab (form ${version}, this one knows ${newest}). Update the lab, or choose another data folder.`,
  )
}

/** The version is read again under the write lock: another process may have migrated in between. */
function migrate(db: Db, migrations: readonly Migration[]): void {
  transaction(db, () => {
    const version = formVersion(db)
    const missing = migrations.filter((migration) => migration.version > version)
    for (const migration of missing) {
      db.exec(migration.sql)
      db.pragma(`user_version = ${migration.version}`)
    }
    if (missing.length > 0) checkReferences(db)
  })
}

/** Throws where a row points at nothing: a migration that lost rows is taken back. */
function checkReferences(db: Db): void {
  const dangling: unknown = db.prepare('SELECT "table" AS name FROM pragma_foreign_key_check LIMIT 1').pluck().get()
  if (dangling !== undefined) throw new RowError(`rows of ${dangling} point at rows that are not there`)
}

/** `NNN_name.sql`, numbered from 001 without gaps. */
function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const version = index + 1
    if (!name.startsWith(`${String(version).padStart(3, '0')}_`)) {
      throw new Error(`${join(folder, name)} should be migration ${version}: numbers start at 001 and have no gaps`)
    }
    return { version, sql: readFileSync(join(folder, name), 'utf8') }
  })
}

function describe(error: unknown, path: string): Result<never> {
  if (error instanceof RowError) {
    return fail('storage-corrupt', `${path} cannot be brought to this version: ${error.message}. It was left as it is.`)
  }
  if (error instanceof SqliteDatabase.SqliteError) {
    if (isDamage(error.code)) {
      return fail(
        'storage-corrupt',
        `${path} is damaged or not a database of the lab. It was left as it is: move it away to start a new one, or restore a copy.`,
        { detail: `${error.code}: ${error.message}` },
      )
    }
    return fail('storage', `${path} cannot be used: ${describeRefusal(error)}.`, {
      detail: `${error.code}: ${error.message}`,
    })
  }
  if (error instanceof Error && 'code' in error) {
    return fail('storage', `The folder of ${path} cannot be used: ${describeRefusal({ code: String(error.code) })}.`, {
      detail: String(error.code),
    })
  }
  throw error
}

function isDamage(code: string): boolean {
  return code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')
}
