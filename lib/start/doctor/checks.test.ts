import { parseEnv } from '#lib/platform/env/env.ts'
import { examine } from './checks.ts'
import type { Facts } from './facts.ts'

const ready = { PC_SITE: 'https://www.gongxuanwang.com', TRUST_PROXY: '1' }
const sms = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_SMS_KEY_ID: 'id',
  ALIYUN_SMS_KEY_SECRET: 'geheim',
  ALIYUN_SMS_SIGN_NAME: '公选王',
  ALIYUN_SMS_TEMPLATE: 'SMS_1',
}
const GIB = 1024 ** 3

/** A machine and a site with which nothing is wrong. */
const fine: Facts = {
  // The keys of a wallet are checked elsewhere; that one is chosen is enough here.
  env: { ...parseEnv({ ...ready, ...sms }), PAY_PROVIDER: 'live' },
  userId: 1000,
  demoAccounts: 0,
  sandboxGrants: 0,
  demoMocks: [],
  texts: { privacy: 'https://www.gongxuanwang.com/privacy', agreement: 'https://a.cn/b' },
  dataDir: { mode: 0o750, freeBytes: 100 * GIB },
  databaseVersion: 180_004,
  lastBackup: new Date(),
  archive: { lagSeconds: 30 },
  pgBackRest: { newest: new Date() },
  clockAheadMs: 20,
}
const found = (change: Partial<Facts>, isPublic = true) =>
  examine({ ...fine, ...change }, { isPublic })
const withEnv = (change: Partial<Facts['env']>) => ({ env: { ...fine.env, ...change } })

test('where nothing is wrong there is nothing to say', () => {
  expect(found({})).toEqual([])
})

test.each<[string, 'refused' | 'warning', RegExp, Partial<Facts>]>([
  ['演示账号', 'refused', /2 个账号.*--close-demo/, { demoAccounts: 2 }],
  ['演示订单', 'refused', /1 份有效会员.*--close-demo/, { sandboxGrants: 1 }],
  ['演示模考', 'refused', /《第一场》.*--close-demo/, { demoMocks: ['第一场'] }],
  ['HTTPS', 'warning', /TLS/, withEnv({ PC_SITE: 'http://www.gongxuanwang.com' })],
  ['反向代理', 'warning', /TRUST_PROXY/, withEnv({ TRUST_PROXY: 0 })],
  ['工作人员', 'warning', /OWN_RECORDS=allowed/, withEnv({ OWN_RECORDS: 'allowed' })],
  ['第二人确认', 'warning', /SECOND_PERSON=none/, withEnv({ SECOND_PERSON: 'none' })],
  ['短信', 'warning', /SMS_PROVIDER=aliyun/, withEnv({ SMS_PROVIDER: 'console' })],
  ['支付', 'warning', /PAY_PROVIDER=live/, withEnv({ PAY_PROVIDER: 'sandbox' })],
  ['系统账户', 'warning', /root.*gongxuanwang\.service/, { userId: 0 }],
  ['数据目录', 'warning', /755.*chmod/, { dataDir: { mode: 0o755, freeBytes: 100 * GIB } }],
  ['时钟', 'warning', /快 61 秒/, { clockAheadMs: 61_000 }],
  ['时钟', 'warning', /慢 61 秒/, { clockAheadMs: -61_000 }],
  ['磁盘', 'warning', /1\.0 GB/, { dataDir: { mode: 0o750, freeBytes: GIB } }],
  ['备份', 'warning', /还没有备份.*npm run backup/, { lastBackup: null }],
  ['备份', 'warning', /3 天前/, { lastBackup: new Date(Date.now() - 3.1 * 86_400_000) }],
  ['数据库归档', 'warning', /11 分钟.*ArchiveLags/, { archive: { lagSeconds: 700 } }],
  ['数据库归档', 'warning', /最近一次.*ArchiveLags/, { archive: { isFailing: true } }],
  ['数据库归档', 'warning', /卡住.*grant execute on function/, { archive: { isFailing: false } }],
  ['数据库归档', 'warning', /（没有权限）/, { archive: { failure: '没有权限' } }],
  ['数据库备份', 'warning', /pgBackRest 还没有备份/, { pgBackRest: { newest: null } }],
  [
    '数据库备份',
    'warning',
    /pgBackRest 最近一次备份在 2 天前/,
    { pgBackRest: { newest: new Date(Date.now() - 2.1 * 86_400_000) } },
  ],
  ['数据库备份', 'warning', /（没有回答）/, { pgBackRest: { failure: '没有回答' } }],
  ['数据库版本', 'warning', /PostgreSQL 14/, { databaseVersion: 140_011 }],
  ['数据库版本', 'warning', /PostgreSQL 19/, { databaseVersion: 190_000 }],
])('%s: %s', (name, level, sentence, change) => {
  expect(found(change)).toEqual([{ name, level, sentence: expect.stringMatching(sentence) }])
})

test.each([null, 'https://example.com/privacy', 'https://www.example.org/x'])(
  'texts at %s are none',
  (address) => {
    expect(found({ texts: { privacy: address, agreement: address } })).toEqual([
      {
        name: '协议文本',
        level: 'warning',
        sentence: expect.stringMatching(/《用户服务协议》.*《隐私政策》.*settings\.json/),
      },
    ])
    const [one] = found({ texts: { ...fine.texts, privacy: address } })
    expect(one?.sentence).not.toContain('《用户服务协议》')
  },
)

test.each<Partial<Facts>>([
  { userId: null },
  { dataDir: null },
  { dataDir: { mode: 0o711, freeBytes: 3 * GIB } },
  { databaseVersion: 150_000 },
  { clockAheadMs: -4000 },
  { archive: null, pgBackRest: null },
])('%j is no reason to say anything', (change) => {
  expect(found(change)).toEqual([])
})

test('what is refused is said first', () => {
  const levels = found({ sandboxGrants: 1, userId: 0, demoAccounts: 4, clockAheadMs: 9999 })
  expect(levels.map(({ level }) => level)).toEqual(['refused', 'refused', 'warning', 'warning'])
})

test('a demonstration on this machine is told of the machine alone', () => {
  const demo: Partial<Facts> = {
    env: parseEnv({}),
    demoAccounts: 4,
    sandboxGrants: 1,
    demoMocks: ['第一场'],
    texts: { privacy: null, agreement: null },
    dataDir: { mode: 0o777, freeBytes: GIB },
    userId: 0,
  }
  expect(examine({ ...fine, ...demo }, { isPublic: false }).map(({ name }) => name)).toEqual([
    '系统账户',
    '磁盘',
  ])
})
