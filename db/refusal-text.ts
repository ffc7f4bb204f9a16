/** What SQLite's refusals, and the system's about its file, mean, and what to do: their own messages speak of their inside. */

/** By the beginning of a code; the longer ones first. */
const words: readonly (readonly [string, string])[] = [
  ['SQLITE_FULL', 'the disk is full; free some space, then try again'],
  ['SQLITE_BUSY', 'another program is writing to it; close that, then try again'],
  ['SQLITE_LOCKED', 'another program is writing to it; close that, then try again'],
  ['SQLITE_READONLY', 'this user may only read it; change the permissions of its folder, then try again'],
  ['SQLITE_PERM', 'this user may not use it; change the permissions of its folder, then try again'],
  ['SQLITE_CANTOPEN', 'it cannot be opened; is its folder there, and may this user write in it'],
  ['SQLITE_IOERR', 'the disk could not be read or written; check it, then try again'],
  ['SQLITE_NOMEM', 'there is too little memory; close other programs, then try again'],
  ['SQLITE_TOOBIG', 'something is larger than it can hold'],
  [
    'SQLITE_CONSTRAINT',
    'what was to be stored contradicts what is there; start the lab again, and report it if it goes on',
  ],
  ['ENOENT', 'it is not there, or a part of its path is not'],
  ['ENOTDIR', 'a part of its path is a file'],
  ['EACCES', 'this user may not write in it; change its permissions, or set CAUSALMACE_DATA to another folder'],
  ['EPERM', 'the system does not allow it; set CAUSALMACE_DATA to another folder'],
  ['EROFS', 'its disk can only be read; set CAUSALMACE_DATA to another folder'],
  ['ENOSPC', 'its disk is full; free some space, then try again'],
  ['SQLITE_CORRUPT', 'it is damaged; restore a copy'],
  ['SQLITE_NOTADB', 'it is damaged, or no database of the lab; restore a copy'],
]

/** Without a full stop. */
export function describeRefusal({ code }: { readonly code: string }): string {
  return words.find(([start]) => code.startsWith(start))?.[1] ?? 'check the disk, then start the lab again'
}
