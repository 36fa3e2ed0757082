import { eq, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { userNames } from '#lib/staff/server/user-names.ts'
import { holdsText, holdsWords, mayHold } from './holds-text.ts'

const t = testDatabase()

const holds = async (text: string, words: string) => {
  const found = holdsText(sql`${text}::text`, words)
  const { rows } = await t.db.execute<{ found: boolean }>(sql`select ${found} as found`)
  return rows[0]?.found
}

test.each([
  ['王伟 13900000007', '王伟', true],
  ['王伟', '李', false],
  ['Wang Wei 王伟', 'wang', true],
  ['wang', 'WANG', true],
  ['ＡＢ 卷', 'ａｂ', true],
  ['涨了 5%', '5%', true],
  ['涨了 50', '5%', false],
  ['第_题', '_题', true],
  ['第 1 题', '第_题', false],
])('%s holds %s: %s', async (text, words, expected) => {
  expect(await holds(text, words)).toBe(expected)
})

describe('words of rows', () => {
  beforeEach(() => truncateAll(t.db))

  const found = async (words: string, exactly: SQL[] = []) => {
    const rows = await t.db
      .select({ name: users.userName })
      .from(users)
      .where(await holdsWords(t.db, words, userNames, { exactly }))
      .orderBy(users.id)
    return rows.map(({ name }) => name)
  }

  test('no other processes are started for a lookup by the index', async () => {
    const planOf = async (condition: SQL) =>
      await t.db.transaction(async (tx) => {
        // Whatever may be carried out in parallel is then.
        await tx.execute(sql`set local debug_parallel_query = on`)
        const plan = sql`explain select ${users.id} from ${users} where ${condition}`
        return JSON.stringify([...(await tx.execute(plan)).rows])
      })
    expect(await planOf(holdsText(users.userName, '王伟'))).toContain('Gather')
    expect(await planOf(mayHold(userNames.texts, '王伟'))).not.toContain('Gather')
  })

  test('the index finds what reading every text finds', async () => {
    const signs = [...'王伟王李Aaａ1 %_\\’😀é']
    let seed = 7
    const sign = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return signs[(seed >>> 8) % signs.length]
    }
    const word = (length: number) => Array.from({ length }, sign).join('')
    const names = Array.from({ length: 300 }, (_, n) => ({
      ...{ userName: word(1 + (n % 9)), nickName: n % 3 === 0 ? word(1 + (n % 5)) : '' },
    }))
    await t.db.insert(users).values(names)
    for (let n = 0; n < 150; n += 1) {
      const words = word(1 + (n % 4)).trim()
      if (words === '') continue
      const read = await t.db
        .select({ name: users.userName })
        .from(users)
        .where(or(holdsText(users.userName, words), holdsText(users.nickName, words)))
        .orderBy(users.id)
      expect([words, await found(words)]).toEqual([words, read.map(({ name }) => name)])
    }
  })

  test('a text is searched to its end, and what is named exactly is found too', async () => {
    const long = `${'甲'.repeat(5000)}乙丙`
    await t.db
      .insert(users)
      .values([{ userName: long }, { userName: '丁' }, { userName: '乙甲丙' }])
    expect(await found('乙丙')).toEqual([long])
    expect(await found('甲乙丙')).toEqual([long])
    expect(await found('乙丙', [eq(users.userName, '丁')])).toEqual([long, '丁'])
  })

  test('what thousands hold is found whole too', async () => {
    await t.sql`insert into users (user_name) select '同名' || n from generate_series(1, 2500) n`
    await t.db.insert(users).values({ userName: '丁' })
    const all = await found('同名', [eq(users.userName, '丁')])
    expect([all.length, all.at(0), all.at(-1)]).toEqual([2501, '同名1', '丁'])
  })
})
