import { callCommand } from './testing/start-command.ts'

test('--help says what there is, and nothing else is taken', async () => {
  const { status, stdout } = await callCommand('doctor', ['--help'])
  expect([status, stdout]).toEqual([0, expect.stringContaining('--close-demo')])
  for (const args of [['--fix'], ['close-demo'], ['--close-demo=yes']])
    expect([args, (await callCommand('doctor', args)).status]).toEqual([args, 2])
})

test('faults of the settings are named first', async () => {
  process.env.PORT = 'none'
  const { status, stderr } = await callCommand('doctor', [])
  expect([status, stderr]).toEqual([1, expect.stringContaining('PORT: ')])
})
