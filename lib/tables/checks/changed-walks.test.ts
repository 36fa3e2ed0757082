import { existsSync } from 'node:fs'
import { coreAnd } from '#e2e/run/walks.ts'

const walksOf = (path: string) => coreAnd({ paths: [path], nouns: [], shared: [path] }).axeIn

test.each([
  ...['lib/start/builds/former.ts', 'lib/start/serve/serve.ts', 'lib/start/steps/step.ts'],
  ...['lib/start/update/swap-build.ts', 'lib/commands/update.ts', 'lib/commands/start.ts'],
])('a change of %s asks for the walk of an update', (path) => {
  expect(existsSync(path)).toBe(true)
  expect(walksOf(path)).toEqual(['site-update.spec.ts'])
})

test('a change of what no walk is about asks for the core alone', () => {
  expect(walksOf('lib/start/watch/disk.ts')).toEqual([])
})
