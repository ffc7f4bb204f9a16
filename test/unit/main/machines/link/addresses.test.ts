/** Where machines are told to look for a lab. */
import { describe, expect, test } from 'vitest'
import {
  addressesOf,
  givenAddresses,
  type Interfaces,
  linkAddressSchema,
  readLinkAddress,
} from '../../../../../main/machines/link/addresses.ts'

function info(address: string, internal = false): NonNullable<Interfaces[string]>[number] {
  const common = { address, netmask: '', mac: '', cidr: null, internal }
  return address.includes(':') ? { ...common, family: 'IPv6', scopeid: 0 } : { ...common, family: 'IPv4' }
}

const interfaces: Interfaces = {
  lo: [info('127.0.0.1', true), info('::1', true)],
  eth0: [info('192.168.1.5'), info('fd00::5'), info('fe80::5')],
  eth1: [info('10.0.0.5')],
  none: undefined,
}

describe('addresses of a listener', () => {
  test('at one address: that one', () => {
    expect(addressesOf({ host: '127.0.0.1', port: 80 }, interfaces)).toEqual(['127.0.0.1:80'])
    expect(addressesOf({ host: '10.0.0.5', port: 80 }, interfaces)).toEqual(['10.0.0.5:80'])
    expect(addressesOf({ host: '::1', port: 80 }, interfaces)).toEqual(['[::1]:80'])
  })

  test('at all of IPv4: those of every network', () => {
    expect(addressesOf({ host: '0.0.0.0', port: 80 }, interfaces)).toEqual(['192.168.1.5:80', '10.0.0.5:80'])
  })

  test('at all: both kinds, without those that mean something on one wire only', () => {
    expect(addressesOf({ host: '::', port: 80 }, interfaces)).toEqual(['192.168.1.5:80', '[fd00::5]:80', '10.0.0.5:80'])
  })

  test('of a machine without a network: none', () => {
    expect(addressesOf({ host: '::', port: 80 }, { lo: interfaces.lo })).toEqual([])
  })
})

test('addresses that the user gave have the listener’s port unless they name one', () => {
  expect(givenAddresses(['lab.example', '192.168.1.5:99', '[fd00::5]'], 80)).toEqual({
    ok: true,
    value: ['lab.example:80', '192.168.1.5:99', '[fd00::5]:80'],
  })
  for (const wrong of ['', 'http://lab', 'lab:0', 'lab:65536', 'lab:x', 'fd00::5', '[lab]:80', 'a b']) {
    expect(givenAddresses([wrong], 80)).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  }
})

test('an address of an announcement has its port', () => {
  expect(readLinkAddress('[fd00::5]:4711')).toEqual({ host: 'fd00::5', port: 4711 })
  expect(readLinkAddress('lab.example:4711')).toEqual({ host: 'lab.example', port: 4711 })
  expect(linkAddressSchema.safeParse('lab.example').success).toBe(false)
})
