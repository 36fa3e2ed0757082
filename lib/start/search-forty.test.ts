import { readFileSync } from 'node:fs'
import { seedWhenEmpty } from '#lib/platform/content/pipeline/seed.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { searchEntries } from '#lib/search/server/search-entries.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'

// What people type, over the demo content, and the page that must come first. Written before the search.
const t = testDatabase()
beforeAll(async () => {
  await seedWhenEmpty(t.database, contentKinds)
}, 300_000 * patience)

const first = async (keyword: string) => (await searchEntries(t.db, keyword)).entries[0]

test.each([
  ['分数线', '/lxSpecial/scoreLine'],
  ['进面分', '/lxSpecial/scoreLine'],
  ['成绩计算', '/lxSpecial/scoreCalculation'],
  ['照片调整', '/lxSpecial/photoAdjustment'],
  ['专业目录', '/lxSpecial/professional-catalog'],
  ['职位表', '/lxSpecial/enrollment'],
  ['招录信息', '/lxSpecial/enrollment'],
  ['报名时间', '/lxSpecial/schedule'],
  ['报名窗口', '/lxSpecial/schedule'],
  ['时间安排', '/lxSpecial/schedule'],
  ['准考证打印', '/lxSpecial/admissionTicketPrint'],
  ['成绩查询', '/lxSpecial/scoreQuery'],
  ['报名入口', '/lxSpecial/signUp'],
  ['报考条件', '/lxSpecial/application-conditions'],
  ['考试日历', '/examination'],
  ['模考', '/mock'],
  ['会员', '/vipRights'],
  ['退款', '/personalCenter/myVip'],
  ['我的收藏', '/personalCenter/myCollection'],
  ['错题本', '/questionBank/record?tab=wrong'],
  ['国考专区', '/toCountry'],
  ['常见问题', '/lxSpecial/faq'],
])('%s leads to %s', async (keyword, href) => {
  expect(await first(keyword)).toMatchObject({ href, exact: true })
})

test.each([
  ['遴选案例分析四十例', 'book'],
  ['公文写作改稿本', 'book'],
  ['行测五大模块讲义', 'book'],
  ['资料分析列式手册', 'book'],
  ['结构化面试六十题', 'book'],
  ['申论系统班', 'course'],
  ['行测系统班：五大模块从方法到限时', 'course'],
  ['结构化面试班', 'course'],
  ['申论批改小班', 'course'],
  ['中央遴选综合能力模拟卷（一）', 'paper'],
  ['市级遴选案例分析模拟卷', 'paper'],
  ['遴选笔试入门', 'topic'],
  ['河南省直机关公开遴选公务员', 'exam'],
])('%s leads to a %s of that name', async (keyword, kind) => {
  const hit = await first(keyword)
  expect(hit).toMatchObject({ kind })
  expect(hit?.title.startsWith(keyword)).toBe(true)
})

const titlesOf = (file: string): string[] =>
  JSON.parse(readFileSync(`content/${file}.json`, 'utf8'))
    // A paper that is kept for a mock exam is found by nobody.
    .filter(({ isShown }: { isShown?: boolean }) => isShown !== false)
    .map(({ title }: { title: string }) => title)

test.each(
  (['course', 'book', 'paper', 'topic'] as const).flatMap((kind) =>
    titlesOf(`${kind}s`).map((title) => [kind, title]),
  ),
)('the %s %s is found by its title', async (kind, title) => {
  expect(await first(title)).toMatchObject({ kind, title, exact: true })
})

test.each([
  ['分数限', '分数线', '/lxSpecial/scoreLine'],
  ['准考正打印', '准考证打印', '/lxSpecial/admissionTicketPrint'],
  ['成绩察询', '成绩查询', '/lxSpecial/scoreQuery'],
  ['zhaopiantiaozheng', '照片调整', '/lxSpecial/photoAdjustment'],
  ['报明时间', '报名时间', '/lxSpecial/schedule'],
  ['专业目绿', '专业目录', '/lxSpecial/professional-catalog'],
])('%s is read as %s', async (keyword, corrected, href) => {
  expect(await searchEntries(t.db, keyword)).toMatchObject({
    corrected,
    entries: expect.arrayContaining([expect.objectContaining({ href, exact: true })]),
  })
})
