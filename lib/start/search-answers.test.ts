import { documents } from '#lib/documents/server/tables.ts'
import { seedWhenEmpty } from '#lib/platform/content/pipeline/seed.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { createLogger } from '#lib/platform/log.ts'
import { decide } from '#lib/platform/routes/decide.ts'
import { desktopVisit, site } from '#lib/platform/routes/testing/visit.ts'
import type { Entries, SearchResult, Suggestions } from '#lib/search/contract.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { routes } from '#lib/tables/routes.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

// What people were seen to type, over the demo content, asked as a browser asks.
const t = testDatabase()
beforeAll(async () => {
  await seedWhenEmpty(t.database, contentKinds)
  serveFrom(t.database, createLogger({ level: 'silent' }))
}, 300_000 * patience)

const ask = async <T>(name: 'search' | 'searchEntries' | 'searchSuggestions', keyword: string) => {
  const { status, data } = await send(name, { keyword })
  expect(status).toBe(200)
  return data as T
}
const entriesOf = async (keyword: string) => (await ask<Entries>('searchEntries', keyword)).entries
const articlesOf = (keyword: string) => ask<SearchResult>('search', keyword)

test.each([
  ['职位表', 'tool', '/lxSpecial/enrollment'],
  ['报名时间', 'tool', '/lxSpecial/schedule'],
  ['准考证打印', 'tool', '/lxSpecial/admissionTicketPrint'],
  ['准考政', 'tool', '/lxSpecial/admissionTicketPrint'],
  ['分数线', 'tool', '/lxSpecial/scoreLine'],
  ['错题本', 'page', '/questionBank/record?tab=wrong'],
  ['专业目录', 'tool', '/lxSpecial/professional-catalog'],
  ['会员', 'page', '/vipRights'],
  ['模考', 'tool', '/mock'],
  ['退款', 'help', '/personalCenter/myVip'],
  ['app下载', 'help', '/download'],
  ['1000001', 'position', '/positions?examId=3&q=1000001'],
  ['湖北遴选', 'exam', '/exam/23'],
  ['历年真题', 'page', '/questionBank/overYearTrueTopic'],
  ['照片尺寸', 'tool', '/lxSpecial/photoAdjustment'],
  ['法学', 'major', '/lxSpecial/professional-catalog?level=1&category=3'],
  ['工程问题', 'catalogue', '/questionBank/specialTraining?catalogueId=16'],
  ['行测', 'catalogue', '/questionBank/specialTraining?catalogueId=3'],
  ['时政', 'catalogue', '/questionBank/specialTraining?catalogueId=1'],
  ['怎么注销账号', 'help', '/personalCenter/accountSettings'],
  ['联系客服', 'help', '/contactUs'],
  ['发票', 'help', '/personalCenter/invoices'],
  ['换手机号', 'help', '/personalCenter/accountSettings'],
  ['忘记密码', 'help', '/login'],
  ['收不到验证码', 'help', '/login'],
  ['遴选流程', 'handbook', '/lxSpecial/examinationProcess'],
  ['面试技巧', 'help', '/interviewActivity'],
  ['基层工作经验', 'help', '/lxSpecial/application-conditions'],
  ['发票抬头', 'help', '/personalCenter/invoices'],
  ['快递单号', 'help', '/personalCenter/order'],
])('%s leads first to a %s, %s', async (keyword, kind, href) => {
  expect((await entriesOf(keyword))[0]).toMatchObject({ kind, href })
})

test.each([
  ...['公务员工资', '公务员工资待遇', '怎么注销账号', '联系客服', '收不到验证码', '换手机号'],
  ...['忘记密码', '历年真题', '分数线', 'app下载'],
])('no article stands under %s for one piece of it', async (keyword) => {
  expect(await articlesOf(keyword)).toMatchObject({ items: [], total: 0, partial: false })
})

test.each([
  ['工程问题', '工程问题与行程问题'],
  ['遴选和选调有什么区别', '公开遴选、公开选调'],
  ['准考证打印', '打印准考证'],
])('the article about %s is found', async (keyword, title) => {
  expect((await articlesOf(keyword)).items[0]?.title).toContain(title)
})

test.each([
  ['遴选条件', 1002],
  ['报名条件', 1002],
  ['工作经历', 1103],
  ['行测技巧', 1027],
  ['选调生条件', 1007],
  ['遴选报名条件', 1002],
  ['公文改错', 1140],
  ['申论技巧', 1134],
])('under %s stands article %d, which holds every word', async (keyword, id) => {
  const { items, partial } = await articlesOf(keyword)
  expect({ ids: items.map((item) => item.id), partial }).toEqual({
    ...{ ids: expect.arrayContaining([id]), partial: false },
  })
})

test('a major leads to positions that take it, by the finder first', async () => {
  const positions = (await entriesOf('知识产权')).filter(({ kind }) => kind === 'position')
  expect(positions[0]?.href).toBe(`/positions?major=${encodeURIComponent('知识产权')}`)
  expect(positions.length).toBeGreaterThan(1)
  // A family of the catalogue that holds the major.
  for (const { says } of positions.slice(1)) expect(says).toContain('法学')
})

test('the papers bear the name of what they are', async () => {
  expect((await entriesOf('历年真题'))[0]).toMatchObject({ title: '模拟卷', exact: true })
})

describe('the written answers', () => {
  const answers = async () => {
    const rows = await t.db.select().from(documents)
    return rows.find(({ name }) => name === 'help')?.faq ?? []
  }

  test('there are twenty and more, each of two or three sentences with a place that exists', async () => {
    const all = await answers()
    expect(all.length).toBeGreaterThanOrEqual(20)
    for (const { question, answer, place } of all) {
      const sentences = answer.split(/[。；]/).length - 1
      expect({ question, isShort: sentences >= 2 && sentences <= 4 }).toEqual({
        question,
        isShort: true,
      })
      const link = place?.link ?? ''
      expect([link, decide(desktopVisit(link), site, routes).kind]).toEqual([link, 'page'])
    }
  })

  test(
    'each is the first hit of its question and of its other words, whole, and no word means two',
    async () => {
      const all = await answers()
      const words = all.flatMap(({ also = [] }) => also)
      expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
      for (const { question, answer, also = [], place } of all)
        for (const keyword of [question, ...also])
          expect([keyword, (await entriesOf(keyword))[0]]).toMatchObject([
            keyword,
            { kind: 'help', title: question, says: answer, href: place?.link, exact: true },
          ])
    },
    120_000 * patience,
  )

  test.each(['人工智能', '人工费', '打电话礼仪', '个人信息保护法', 'APP闪退'])(
    '%s, which only holds such a word, has none',
    async (keyword) => {
      const { entries } = await ask<Entries>('searchEntries', keyword)
      expect(entries.filter(({ kind }) => kind === 'help')).toEqual([])
    },
  )

  test('to renew has one of its own, that says how the days are counted', async () => {
    const [first] = await entriesOf('续费')
    expect(first?.says).toContain('从当前到期日往后顺延')
    expect(first?.says).not.toContain('新套餐')
  })

  test('on the look of all pages does not lead to the bank, which may be closed', async () => {
    expect((await entriesOf('深色'))[0]).toMatchObject({ kind: 'help', href: '/' })
  })

  test('they are suggested while one types', async () => {
    const { entries } = await ask<Suggestions>('searchSuggestions', '注销')
    expect(entries[0]).toEqual({
      ...{ kind: 'help', title: '怎么注销账号？', href: '/personalCenter/accountSettings' },
    })
    const photo = await ask<Suggestions>('searchSuggestions', '照片尺寸')
    expect(photo.entries[0]).toMatchObject({ kind: 'tool', title: '照片调整' })
  })
})
