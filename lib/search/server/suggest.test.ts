import { tags } from '#lib/articles/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { search } from '#lib/search/contract.ts'
import { hotWords } from '#lib/site/server/tables.ts'
import { topicCategories, topics } from '#lib/topics/server/tables.ts'
import { suggest } from './suggest.ts'

const t = testDatabase()

beforeAll(async () => {
  await t.db.insert(hotWords).values([
    { keyword: '分数线怎么算', position: 2 },
    { keyword: '国考分数线', position: 1 },
  ])
  await t.db.insert(tags).values([{ name: '分数线' }, { name: '公文写作' }, { name: '国考分数线' }])
  await t.db.insert(topicCategories).values({ id: 1, name: '笔试' })
  await t.db.insert(topics).values(
    [1, 2, 3, 4, 5].map((id) => ({
      ...{ id, title: `分数线专题 ${id}`, summary: '', categoryId: 1, position: id },
    })),
  )
})

test('the page of that name comes first, then what holds it, three of a kind', async () => {
  const found = await suggest(t.db, '分数线')
  expect(search.searchSuggestions.output.parse(found)).toEqual(found)
  expect(found.entries[0]).toEqual({ kind: 'tool', title: '分数线', href: '/lxSpecial/scoreLine' })
  expect(found.entries.filter(({ kind }) => kind === 'topic')).toHaveLength(3)
})

test('keywords that begin so go before those that hold it, each once, without the typed one', async () => {
  expect((await suggest(t.db, '分数线')).keywords).toEqual(['分数线怎么算', '国考分数线'])
})

test('the beginning of a name is enough, and a misspelt or spelt name is read', async () => {
  for (const keyword of ['准考', '准考正打印', 'zhunkaozheng'])
    expect((await suggest(t.db, keyword)).entries[0]?.title).toBe('准考证打印')
  expect((await suggest(t.db, '准考正打印')).keywords[0]).toBe('准考证打印')
})

test.each(["'", '%', '😀', '\ud800', '   ', '&|!:*', '龘'.repeat(100)])(
  'the keyword %j suggests nothing and does no harm',
  async (keyword) => {
    expect(await suggest(t.db, keyword)).toEqual({ entries: [], keywords: [] })
  },
)
