import { expect, test } from 'vitest'
import { sha256 } from '../../../../main/common/sha256.ts'

test('matches the published vectors for "" and "abc" (FIPS 180-2, B.1)', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('hashes text as UTF-8 bytes', () => {
  expect(sha256('é')).toBe(sha256(Uint8Array.of(0xc3, 0xa9)))
})
