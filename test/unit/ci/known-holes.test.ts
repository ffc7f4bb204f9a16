import { expect, test } from 'vitest'
import { knownHoles } from '../../../.ci/known-holes.ts'

/** As npm 7 and later write it: a package with a hole of its own, and one that only depends on it. */
const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    leaky: {
      name: 'leaky',
      severity: 'high',
      via: [{ source: 1, title: 'It leaks', url: 'https://a/1', severity: 'high' }],
    },
    user: { name: 'user', severity: 'high', via: ['leaky'] },
  },
}

test('a hole is told once, by the package that has it', () => {
  expect(knownHoles(report, [])).toEqual(['leaky (high): It leaks, https://a/1'])
})

test('what is explained is not told', () => {
  expect(knownHoles(report, [{ url: 'https://a/1', why: 'The lab never calls what leaks.' }])).toEqual([])
})

test('no report is no clean one', () => {
  expect(knownHoles({ statusCode: 405, message: 'not here' }, [])).toBeNull()
  expect(knownHoles(null, [])).toBeNull()
  expect(knownHoles({ auditReportVersion: 2, vulnerabilities: {} }, [])).toEqual([])
})
