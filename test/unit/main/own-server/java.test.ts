import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findJava, type JavaPlaces, usualJavaPlaces, versionIn } from '../../../../main/own-server/java.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

test.each([
  ['openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment', 17],
  ['java version "1.8.0_392"', 8],
  ['openjdk version "21" 2023-09-19', 21],
  ['openjdk version "22-ea" 2024-03-19', 22],
])('%j is Java %i', (said, major) => {
  expect(versionIn(said)?.major).toBe(major)
})

test('a program that says no version is no Java', () => {
  expect(versionIn('command not found')).toBeNull()
})

/** A folder of Javas that say these versions, `bad` for one that does not run. */
function places(...versions: readonly string[]): JavaPlaces & { readonly path: (version: string) => string } {
  const homes = tempFolder()
  const path = (version: string): string => join(homes, version, 'bin', 'java')
  for (const version of versions) {
    mkdirSync(join(homes, version, 'bin'), { recursive: true })
    const says = version === 'bad' ? 'exit 3' : `echo 'openjdk version "${version}"' >&2`
    writeFileSync(path(version), `#!/bin/sh\n${says}\n`)
    chmodSync(path(version), 0o755)
  }
  return { env: {}, platform: 'linux', homes: [homes], path }
}

test('the oldest that is new enough is taken', async () => {
  const some = places('21.0.1', '11.0.2', '17.0.15', 'bad')
  expect(await findJava(null, some)).toEqual({
    ok: true,
    value: { path: some.path('17.0.15'), version: '17.0.15', major: 17 },
  })
})

test('on Windows also those that were installed for one user', () => {
  const { homes } = usualJavaPlaces({ platform: 'win32', env: { LOCALAPPDATA: 'local' } })
  expect(homes).toContain(join('local', 'Programs', 'Eclipse Adoptium'))
  expect(usualJavaPlaces({ platform: 'win32', env: {} }).homes.filter((home) => home.startsWith('Programs'))).toEqual(
    [],
  )
})

test('JAVA_HOME and PATH are looked at, too', async () => {
  const [home, onPath] = [places('18.0.1'), places('19.0.1')]
  const none = { platform: 'linux', homes: [] } as const
  const env = { JAVA_HOME: join(home.path('18.0.1'), '../..'), PATH: join(onPath.path('19.0.1'), '..') }
  expect(await findJava(null, { ...none, env })).toMatchObject({ value: { major: 18 } })
  expect(await findJava(null, { ...none, env: { PATH: env.PATH } })).toMatchObject({ value: { major: 19 } })
})

test('without one the error says what there is and what to install', async () => {
  const old = places('11.0.2')
  const message = (words: RegExp) => ({
    ok: false,
    error: { cause: 'java', error: { message: expect.stringMatching(words) } },
  })
  expect(await findJava(null, old)).toMatchObject(
    message(/Only older ones are here: 11\.0\.2 .*apt install openjdk-17/),
  )
  expect(await findJava(null, places())).toMatchObject(message(/There is no Java on this machine/))
  expect(await findJava(null, { ...places(), platform: 'win32' })).toMatchObject(message(/winget install/))
  expect(await findJava(old.path('11.0.2'), old)).toMatchObject(
    message(/is Java 11\.0\.2; Minecraft 1\.19\.2 needs Java 17/),
  )
  expect(await findJava(join(tempFolder(), 'java'), old)).toMatchObject(message(/does not run as Java/))
})
