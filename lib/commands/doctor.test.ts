import { spawnSync } from 'node:child_process'
import { compileCache } from './testing/compile-cache.ts'

/** What the command says and how it ends, with a database that nobody answers at. */
function doctor(...args: string[]) {
  const env = { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: compileCache, PORT: 'none' }
  const command = ['lib/commands/doctor.ts', ...args]
  return spawnSync(process.execPath, command, { env, encoding: 'utf8' })
}

test('--help says what there is, and nothing else is taken', () => {
  const { status, stdout } = doctor('--help')
  expect([status, stdout]).toEqual([0, expect.stringContaining('--close-demo')])
  for (const args of [['--fix'], ['close-demo'], ['--close-demo=yes']])
    expect([args, doctor(...args).status]).toEqual([args, 2])
})

test('faults of the settings are named first', () => {
  const { status, stderr } = doctor()
  expect([status, stderr]).toEqual([1, expect.stringContaining('PORT: ')])
})
