import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { otherAddresses } from '../../../../../main/lab/sandbox/other-addresses.ts'

const ipv4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  netmask: '255.255.255.0',
  family: 'IPv4',
  mac: '00:00:00:00:00:00',
  internal,
  cidr: null,
})

test('only addresses that another machine can reach', () => {
  const ipv6: NetworkInterfaceInfo = { ...ipv4('fe80::1'), family: 'IPv6', scopeid: 2 }
  const interfaces = {
    lo: [ipv4('127.0.0.1', true)],
    eth0: [ipv4('192.168.1.5'), ipv6],
    gone: undefined,
    auto: [ipv4('169.254.3.4')],
    vpn: [ipv4('10.8.0.2')],
  }
  expect(otherAddresses(interfaces)).toEqual(['192.168.1.5', '10.8.0.2'])
})
