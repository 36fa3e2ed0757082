import { callCommand } from './testing/start-command.ts'

// What the command is told here is answered before a database is opened.
beforeEach(() => {
  process.env.DATABASE_URL = 'postgres://127.0.0.1:1/none'
})

test('--help says what there is', async () => {
  for (const args of [['--help'], ['-h'], ['add', '--help']]) {
    const { status, stdout } = await callCommand('staff', args)
    expect([status, stdout]).toEqual([0, expect.stringContaining('npm run staff -- add 手机号')])
  }
})

test.each([
  [[], '请写明'],
  [['give', '13800000002'], '请写明'],
  [['list', '13800000002'], '请写明'],
  [['add', '13800000002', '13800000003'], '多余的参数：13800000003'],
  [['add'], '不是手机号'],
  [['remove', '1380000'], '不是手机号'],
  [['reset', '1380000'], '不是手机号'],
  [['add', '13800000002', '--force'], '--force'],
  [['add', '13800000002'], '请用 --role 写明角色'],
  [['add', '13800000002', '--role', 'editor,boss'], '没有“boss”这个角色'],
  [['remove', '13800000002', '--role', 'editor'], '--role 只用于 add'],
])('%j is refused in words', async (args, sentence) => {
  const { status, stderr } = await callCommand('staff', args)
  expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)])
  expect(stderr).not.toContain('    at ')
})
