import { existsSync } from 'node:fs'
import { coreAnd } from '#e2e/run/walks.ts'

const walksOf = (path: string) => coreAnd({ paths: [path], nouns: [], shared: [path] }).axeIn

test.each([
  ...['lib/start/builds/former.ts', 'lib/start/serve/serve.ts', 'lib/start/steps/step.ts'],
  ...['lib/start/update/swap-build.ts', 'lib/commands/update.ts', 'lib/commands/start.ts'],
  ...['lib/start/boot.ts', 'lib/start/prepare-database.ts', 'lib/start/readiness.ts'],
  ...['lib/commands/stop-signal.ts', 'lib/platform/http/before-next.ts'],
])('a change of %s asks for the walk of an update', (path) => {
  expect(existsSync(path)).toBe(true)
  expect(walksOf(path)).toEqual(['site-update.spec.ts'])
})

test.each([
  ...['lib/start/watch/disk.ts', 'lib/start/update/update-site.test.ts'],
  ...['lib/start/serve/testing/stand-in.ts', 'lib/start/readiness.test.ts'],
])('a change of %s, which no walk is about, asks for the core alone', (path) => {
  expect(existsSync(path)).toBe(true)
  expect(walksOf(path)).toEqual([])
})
