import { expect, test } from 'vitest'
import { joinCommand, joinHint } from '../../../../../shared/core/format/join-command.ts'

test.each([
  ['redis://10.0.0.5:6379', 'CAUSALMACE_WORKER_TOKEN=t npx causalmace worker --queue redis://10.0.0.5:6379'],
  ['rediss://h:1/3', 'CAUSALMACE_WORKER_TOKEN=t npx causalmace worker --queue rediss://h:1/3'],
  ['redis://localhost:6379', 'CAUSALMACE_WORKER_TOKEN=t npx causalmace worker --queue redis://LAB-HOST:6379'],
  ['redis://[::1]:6379', 'CAUSALMACE_WORKER_TOKEN=t npx causalmace worker --queue redis://LAB-HOST:6379'],
  [
    "postgres://u:p%20'w@127.0.0.1:5432/q",
    "CAUSALMACE_QUEUE='postgres://u:p%20%27w@LAB-HOST:5432/q' CAUSALMACE_WORKER_TOKEN=t npx causalmace worker",
  ],
  [
    'postgres://db.example/q?password=p',
    "CAUSALMACE_QUEUE='postgres://db.example/q?password=p' CAUSALMACE_WORKER_TOKEN=t npx causalmace worker",
  ],
])('%s: a password stands in the environment, and no machine is asked for itself', (address, command) => {
  expect(joinCommand({ address, token: 't' })).toBe(command)
  expect(joinHint(address) !== null).toBe(command.includes('LAB-HOST'))
})
