import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { type SearchInput, search } from '#lib/search/contract.ts'
import { topicCategories, topics } from '#lib/topics/server/tables.ts'
import { searchArticles, searchTopics } from './search-articles.ts'

const t = testDatabase()
const find = (keyword: string, more: Partial<SearchInput> = {}) =>
  searchArticles(t.db, { keyword, page: 1, sort: 'relevance', ...more })
const ids = async (keyword: string, more: Partial<SearchInput> = {}) =>
  (await find(keyword, more)).items.map((item) => item.id)
const marked = (pieces: { text: string; found: boolean }[] | undefined) =>
  pieces?.map((piece) => (piece.found ? `[${piece.text}]` : piece.text)).join('')

beforeAll(async () => {
  await addTables(t.db)
  await addArticles(t.db, [
    { id: 1, title: '行政法概论', subColumnId: 101, cityId: 1, at: '2020-01-01T00:00:00Z' },
    { id: 2, title: '申论', bodyHtml: asHtml('<p>依法行政。</p>'), columnId: 2, subColumnId: 201 },
    { id: 3, title: '面试', description: '行政职业能力与面试', at: '2021-01-01T00:00:00Z' },
    { id: 4, title: '行政行政', cityId: 9, at: null },
    { id: 5, title: "PSC 考试 O'Brien & Co", bodyHtml: asHtml('<p>English</p>') },
    {
      id: 6,
      title: '素养',
      bodyHtml: asHtml(`<p>${'天'.repeat(900)}</p><p class="a">沟<b>通</b>与沟通</p>`),
    },
  ])
})

test('matches in titles lead, then those in description and body', async () => {
  expect((await ids('行政')).slice(0, 2).sort()).toEqual([1, 4])
  expect((await ids('行政')).slice(2).sort()).toEqual([2, 3])
})

test('an answer is as the contract says', async () => {
  const result = await find('行政')
  expect(search.search.output.parse(result)).toEqual(result)
  expect(result).toMatchObject({ total: 4, more: false, page: 1, pageSize: 20, words: ['行政'] })
})

test('the newest come first when asked for, those without a date last', async () => {
  expect(await ids('行政', { sort: 'newest' })).toEqual([2, 3, 1, 4])
})

test('keywords separated by spaces must all be there', async () => {
  expect(await ids('行政 面试')).toEqual([3])
  expect(await ids('行政　面试')).toEqual([3])
})

test('when no article has all words those with any of them are found', async () => {
  expect(await ids('申论 沟通', { sort: 'newest' })).toEqual([6, 2])
})

describe('an article that holds the words here and there is no answer', () => {
  const far = '备考的路很长。'.repeat(200)
  beforeAll(() =>
    addArticles(t.db, [
      { id: 20, title: '护林员手记', bodyHtml: asHtml(`<p>护林员巡山。${far}津贴按月发。</p>`) },
      { id: 21, title: '山里的一年', bodyHtml: asHtml(`<p>${far}护林员津贴怎么算。</p>`) },
      { id: 22, title: '护林员', description: '巡山与津贴', bodyHtml: asHtml(`<p>${far}</p>`) },
      { id: 23, title: '结构化和无领导', bodyHtml: asHtml(`<p>${far}</p>`) },
    ]),
  )

  test('those with the words side by side, or all on top, are', async () => {
    expect((await ids('护林员津贴')).toSorted()).toEqual([21, 22])
    expect(await find('护林员津贴')).toMatchObject({ total: 2, partial: false })
    // One word, and words that were typed apart, may stand anywhere.
    expect((await ids('护林员')).toSorted()).toEqual([20, 21, 22])
    expect((await ids('护林员 津贴')).toSorted()).toEqual([20, 21, 22])
  })

  test('nor is one that holds a single word of the run', async () => {
    expect(await find('护林员制服')).toMatchObject({ items: [], total: 0, partial: false })
    // Nor is a word in passing, where a question is asked about it.
    expect((await ids('护林员怎么办')).toSorted()).toEqual([20, 22])
  })

  test('a question may lack one of its words in a title', async () => {
    expect(await find('结构化和无领导有什么区别')).toMatchObject({
      ...{ total: 1, partial: true, items: [{ id: 23 }] },
    })
  })
})

describe('a run of words in few articles', () => {
  const far = '备考的路很长。'.repeat(40)
  const page = (text: string) => asHtml(`<p>${text}</p>`)
  beforeAll(() =>
    addArticles(t.db, [
      // The index keeps the first four places of a word, and they stand together at the fifth.
      {
        id: 30,
        title: '灯塔',
        bodyHtml: page(`${'灯塔。'.repeat(5)}${'招考。'.repeat(5)}灯塔招考`),
      },
      { id: 31, title: '海图', bodyHtml: page(`海图${far}测绘`) },
      { id: 32, title: '绳结', bodyHtml: page(`海图${far}罗盘${far}测绘海图`) },
      { id: 33, title: '帆', bodyHtml: page(`海图${far}罗盘`) },
      ...Array.from({ length: 7 }, (_, n) => ({
        ...{ id: 40 + n, title: `渡口${n}`, bodyHtml: page(`渡口${far}水文`) },
      })),
      { id: 50, title: '舟', bodyHtml: page(`桅杆与索具的${'好'.repeat(10)}缆绳`) },
    ]),
  )

  test('is found by the very run, where the index forgot that it stands together', async () => {
    expect(await ids('灯塔招考')).toEqual([30])
    expect(await ids('ＰＳＣ 灯塔招考')).toEqual([5, 30])
  })

  test('is found, where it stands nowhere, by its rarest word on top or its words close in their order', async () => {
    expect(await find('海图测绘')).toMatchObject({ total: 0 })
    expect(await ids('桅杆缆绳')).toEqual([50])
    expect(await ids('缆绳桅杆')).toEqual([])
  })

  test('shows five at most of those with the words apart', async () => {
    expect(await find('渡口水文')).toMatchObject({ total: 5, partial: false, more: false })
    expect(await find('渡口水文', { page: 2 })).toMatchObject({ items: [], total: 5 })
    expect(await ids('渡口水文', { sort: 'newest' })).toHaveLength(5)
  })
})

test('words in any letter case and width are found', async () => {
  expect(await ids('psc')).toEqual([5])
  expect(await ids('ＰＳＣ')).toEqual([5])
})

test.each([
  ['top column', { column: 'zcfg' }, [2]],
  ['sub-column', { column: 'bkxz' }, [1]],
  ['city', { city: 'shanghai' }, [4]],
  ['column and city', { column: 'kszx', city: 'beijing' }, [1]],
  ['sub-column and another city', { column: 'bkxz', city: 'shanghai' }, []],
  ['unknown column', { column: 'nothing' }, []],
  ['unknown city', { city: 'nowhere' }, []],
])('a search can be of one %s', async (_, place, expected) => {
  const result = await find('行政', place)
  expect(result.items.map((item) => item.id)).toEqual(expected)
  expect(result.total).toBe(expected.length)
})

test('found words are marked in title and summary', async () => {
  const [hit] = (await find('面试 行政')).items
  expect(marked(hit?.titlePieces)).toBe('[面试]')
  expect(marked(hit?.summaryPieces)).toBe('[行政]职业能力与[面试]')
})

test('without a description the summary is the text around the word, without markup', async () => {
  const [hit] = (await find('沟通')).items
  expect(hit?.id).toBe(6)
  const summary = marked(hit?.summaryPieces) ?? ''
  expect(summary).toMatch(/^…天+ \[沟通\]与\[沟通\]…$/)
  expect(summary.length).toBeLessThan(130)
})

test.each(["'", '&|!:*', '\\', '， 。！', '<>', '\0', '😀', '""', '( )', ':*', '-- ;'])(
  'a keyword without a word, %j, finds nothing',
  async (keyword) => {
    expect(await find(keyword)).toMatchObject({ items: [], total: 0, more: false, words: [] })
    expect(await searchTopics(t.db, keyword)).toEqual([])
  },
)

test.each([
  ["行政' & '面试", [3]],
  ['行政 | !面试:*', [3]],
  ["O'Brien\\", [5]],
  ["'; drop table articles; --行政", [1]],
  ['行政\0', [1]],
  ['\ud800行政', [1]],
])('operators and quotes in %j are only text', async (keyword, expected) => {
  expect(await ids(keyword)).toEqual(expect.arrayContaining(expected))
})

test('a keyword of 100 characters is answered', async () => {
  expect((await find('行政'.repeat(50))).total).toBe(4)
  const many =
    '的一是不了在人有我他这为之大来以个中上们到说国和地也子时道出而要于就下得可你年生自会那后能对着事其里所去行过家十用发天如然作方成者多日都三小军二无同么经法当起与好看学进种将还分此心前面又定见只主没公从'
  expect(await find(many.slice(0, 100))).toMatchObject({ page: 1 })
  expect(await find('x'.repeat(100))).toMatchObject({ total: 0 })
})

test('topics with every term are found, those with it in the title first', async () => {
  await t.db.insert(topicCategories).values({ id: 1, name: '类' })
  await t.db.insert(topics).values([
    { id: 1, title: '面试', summary: '行政 100%', categoryId: 1 },
    { id: 2, title: '行政面试', summary: '', categoryId: 1, position: 9 },
    { id: 3, title: '行政', summary: 'A_B', categoryId: 1 },
  ])
  const topicIds = async (keyword: string) =>
    (await searchTopics(t.db, keyword)).map((topic) => topic.id)
  expect(await topicIds('行政 面试')).toEqual([2, 1])
  expect(await topicIds('%')).toEqual([1])
  expect(await topicIds('a_b')).toEqual([3])
  expect(await topicIds('没有')).toEqual([])
})

describe('with many hits', () => {
  beforeAll(async () => {
    await addArticles(
      t.db,
      Array.from({ length: 1100 }, (_, n) => ({
        id: 1000 + n,
        title: n < 130 ? `遴选${n}` : `公告${n}`,
        bodyHtml: asHtml('<p>遴选</p>'),
        at: new Date(Date.UTC(2022, 0, 1) + n * 60_000).toISOString(),
      })),
    )
  }, 60_000 * patience)

  test.each(['relevance', 'newest'] as const)(
    'pages by %s neither repeat nor miss a hit',
    async (sort) => {
      const pages = await Promise.all(
        Array.from({ length: 50 }, (_, n) => ids('遴选', { sort, page: n + 1 })),
      )
      expect(pages.every((page) => page.length === 20)).toBe(true)
      expect(new Set(pages.flat()).size).toBe(1000)
      const inTitle = pages.flat().map((id) => id < 1130)
      expect(inTitle.slice(0, 130).every(Boolean)).toBe(sort === 'relevance')
    },
  )

  test('the count ends at 1000 and says that there are more', async () => {
    expect(await find('遴选')).toMatchObject({ total: 1000, more: true })
    expect(await find('遴选 行政')).toMatchObject({ more: true })
  })

  test('a page beyond the hits is empty with the true total', async () => {
    expect(await find('行政', { page: 2 })).toMatchObject({ items: [], total: 4, page: 2 })
  })
})
