import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createTestDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { callCommand, commands, startCommand } from '../testing/start-command.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gxw-users-import-'))
})
afterEach(() => rm(dir, { recursive: true }))

test.each([
  [[], '请写明文件'],
  [['a.csv', '--undo', '1'], '请写明文件'],
  [['--undo', '甲'], '应是批号'],
  [['--undo', '0'], '应是批号'],
  [['a.csv', '--source', ''], '--source'],
  [['a.csv', '--force'], '--force'],
])('%j is refused in words', async (args, sentence) => {
  const { status, stderr } = await callCommand('users:import', args)
  expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)])
})

test('the template is written once, and never over a list', async () => {
  expect((await callCommand('users:import', ['--template', dir])).status).toBe(0)
  expect(await readdir(dir)).toEqual(expect.arrayContaining(['旧站用户.csv', '旧站订单.csv']))
  expect((await callCommand('users:import', ['--template', dir])).status).toBe(1)
})

test(
  'faults are printed and refuse all, a process that is killed leaves nothing, and what came in is undone',
  async () => {
    const { database, url, drop } = await createTestDatabase()
    const { sql } = database
    const env = { DATABASE_URL: url, DATA_DIR: dir }
    const source = ['--source', '旧站']
    const run = (...args: string[]) => startCommand('users:import', args, env)
    const counts = async () => {
      const [row] = await sql`select (select count(*)::int from users) as users,
        (select count(*)::int from old_site_batches) as batches, (select count(*)::int from old_orders) as orders`
      return row
    }
    const people = join(dir, 'people.csv')
    const orders = join(dir, 'orders.csv')
    const none = { users: 0, batches: 0, orders: 0 }
    try {
      await writeFile(people, '手机号,昵称\n13900000001,小王\n1.39E+10,小李\n')
      await writeFile(
        orders,
        '手机号,订单号,商品,实付金额,支付时间\n13900000001,A1,书,10,2025-01-01\n',
      )
      const refused = await run(people, orders, ...source)
      expect(refused).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('第 3 行“手机号”列'),
      })
      expect(refused.stderr).toContain('没有写入任何内容')
      const dry = await run(people, orders, ...source, '--without-faults', '--dry-run')
      expect(dry).toMatchObject({ status: 0, stdout: expect.stringContaining('试运行，没有写入') })
      expect(await counts()).toEqual(none)

      await killedAtTheOrders([people, orders, ...source, '--without-faults'])
      expect(await counts()).toEqual(none)

      const done = await run(people, orders, ...source, '--without-faults')
      expect(done).toMatchObject({ status: 0, stdout: expect.stringContaining('批号 ') })
      expect(await counts()).toEqual({ users: 1, batches: 1, orders: 1 })
      const [, batch = ''] = /批号 (\d+)/.exec(done.stdout) ?? []
      const undone = await run('--undo', batch)
      expect(undone).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('已收回账号 1 个'),
      })
      expect(await counts()).toEqual({ users: 0, batches: 1, orders: 0 })
    } finally {
      await drop()
    }

    /** Accounts are written by then, and nothing is committed. */
    async function killedAtTheOrders(args: string[]): Promise<void> {
      const session = await database.connect()
      await session.sql`begin`
      await session.sql`lock table old_orders in share mode`
      const child = spawn(process.execPath, [...(commands.get('users:import') ?? []), ...args], {
        env: { ...process.env, NODE_OPTIONS: '', ...env },
        stdio: 'ignore',
      })
      const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
      const writers = () => sql`select pid from pg_stat_activity
        where datname = current_database() and query like '%insert into "old_orders"%' and pid <> pg_backend_pid()`
      while ((await writers()).length === 0) await wait(50)
      child.kill('SIGKILL')
      expect(await ended).toBe('SIGKILL')
      await session.sql`rollback`
      await session.end()
      while ((await writers()).length > 0) await wait(50)
    }
  },
  120_000 * patience,
)
