import { parseUrl, placeOf } from '#lib/platform/db/client-url.ts'
import { createTestDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { startCommand } from './testing/start-command.ts'

let mine: Awaited<ReturnType<typeof createTestDatabase>>

beforeEach(async () => {
  mine = await createTestDatabase()
  await mine.database.sql`
    insert into users (id, user_name, phone) select n, 'user' || n, 13900000000 + n
    from generate_series(1, 3) n`
})

afterEach(() => mine.drop())

async function reset(...args: string[]): Promise<{ status: unknown; said: string }> {
  const { status, stdout, stderr } = await startCommand('db:reset', args, {
    DATABASE_URL: mine.url,
  })
  return { status, said: stdout + stderr }
}

test(
  'off a terminal it names what would be lost, and goes on with --yes only',
  async () => {
    await mine.database.sql`
    insert into payables (kind, title, order_num, user_id, pay_fen, status, cashier_key, code_expires_at, paid_at)
    values ('vip', '年卡', '1', 1, 100, 'paid', 'key', now(), now())`
    await mine.database.close()
    const { host, port, database } = parseUrl(mine.url)
    const refused = await reset()
    expect([refused.status, refused.said]).toEqual([1, expect.stringContaining('--yes')])
    expect(refused.said).toContain(`${host}:${port}/${database} 中的全部数据：3 个用户、1 个订单`)
    expect(refused.said).toContain('1 个订单已经付款，请先备份')
    const done = await reset('--yes')
    expect([done.status, done.said]).toEqual([0, expect.stringContaining('数据库已清空')])
  },
  60_000 * patience,
)

test('a server is named without its password', () => {
  expect(placeOf({ DATABASE_URL: 'postgres://me:secret@db.lan/site' })).toBe('db.lan:5432/site')
})

test('while somebody is connected, nothing is dropped, and the message says who it is', async () => {
  const [{ pid }] = await mine.database.sql<[{ pid: number }]>`select pg_backend_pid() as pid`
  const { status, said } = await reset('--yes')
  expect([status, said]).toEqual([1, expect.stringMatching(`gongxuanwang .*pid ${pid}`)])
  expect(await mine.database.sql`select from users`).toHaveLength(3)
})
