import { callCommand, commands, startCommand } from './testing/start-command.ts'

const names = [...commands.keys()]
/** A database that nobody answers at, should a command open one. */
const none = { DATABASE_URL: 'postgres://127.0.0.1:1/none', DATA_DIR: '/nowhere' }

beforeEach(() => void Object.assign(process.env, none))

test('these are the commands', () => {
  expect(names).toHaveLength(18)
})

test.each(names)('%s --help helps, and what it does not know is refused', async (name) => {
  const [asked, wrong] = [
    await startCommand(name, ['--help'], none),
    await callCommand(name, ['--no-such-option']),
  ]
  expect(asked).toMatchObject({ status: 0, stderr: '' })
  expect(asked.stdout).toMatch(new RegExp(`^npm (run )?${name}\\b`))
  expect(asked.stdout).toContain('退出码：0 ')
  expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('--no-such-option')])
  expect(wrong.stderr).not.toContain('    at ')
})

test('the process of a refused call ends with its code and without a stack', async () => {
  const { status, stderr } = await startCommand('db:migrate', ['--no-such-option'], none)
  expect([status, stderr]).toEqual([2, expect.stringContaining('--no-such-option')])
  expect(stderr).not.toContain('    at ')
})
