import { readFileSync } from 'node:fs'
import { matchRoute } from '#lib/platform/routes/address/match.ts'
import { decide } from '#lib/platform/routes/decide.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { desktopVisit, site } from '#lib/platform/routes/testing/visit.ts'
import { routes } from './routes.ts'

type Specified =
  | (Pick<Row, 'path' | 'group' | 'titleZh' | 'mobile'> & {
      kind: 'page'
      sample: string
      routeName: string
      pch5?: boolean
      note?: string
    })
  | { kind: 'alias'; path: string; to: string }
  | { kind: 'note'; text: string }

const fixture = new URL('../../e2e/fixtures/routes.json', import.meta.url)
const specified = JSON.parse(readFileSync(fixture, 'utf8')) as Specified[]
const pages = specified.filter((row) => row.kind === 'page')
const aliases = specified.filter((row) => row.kind === 'alias')
const rows: readonly Row[] = routes

test('every page of the specification has its row, word for word', () => {
  const found = pages.map(({ routeName }) => {
    const row = rows.find(({ name }) => name === routeName)
    return row && pick(row)
  })
  expect(found).toEqual(
    pages.map((page) => ({
      ...pick({ ...page, name: page.routeName }),
      pch5: page.pch5 ?? false,
      desktopOnly: page.note === 'no mobile redirect',
    })),
  )
})

test('a row the specification does not know is marked as our own', () => {
  const names = new Set(pages.map(({ routeName }) => routeName))
  const ours = rows.filter(({ name }) => !names.has(name))
  expect(ours.map(({ name, own }) => [name, own]).sort()).toEqual([
    ['Agreement', true],
    ['ArticleQuestion', true],
    ['BookDetail', true],
    ['Cashier', true],
    ['DailyQuestion', true],
    ['DocsApi', true],
    ['DocsApiGroup', true],
    ['Errata', true],
    ['Exam', true],
    ['Help', true],
    ['Invoices', true],
    ['Messages', true],
    ['Offline', true],
    ['Positions', true],
    ['Privacy', true],
    ['SandboxCashier', true],
    ['StaffAnnounce', true],
    ['StaffArticle', true],
    ['StaffArticles', true],
    ['StaffAudit', true],
    ['StaffBankPaper', true],
    ['StaffBankPaperPreview', true],
    ['StaffBankPapers', true],
    ['StaffBankQuestion', true],
    ['StaffBankQuestions', true],
    ['StaffChatFlags', true],
    ['StaffClass', true],
    ['StaffClasses', true],
    ['StaffCoupons', true],
    ['StaffCourse', true],
    ['StaffCourseAccess', true],
    ['StaffCourseReviews', true],
    ['StaffCourses', true],
    ['StaffDifficulty', true],
    ['StaffDocument', true],
    ['StaffDocuments', true],
    ['StaffDrills', true],
    ['StaffEnlistment', true],
    ['StaffEnlistments', true],
    ['StaffEnquiries', true],
    ['StaffExam', true],
    ['StaffExams', true],
    ['StaffFeedback', true],
    ['StaffFigures', true],
    ['StaffFilms', true],
    ['StaffGoods', true],
    ['StaffHomework', true],
    ['StaffHomeworkList', true],
    ['StaffInvoices', true],
    ['StaffLevels', true],
    ['StaffLive', true],
    ['StaffLiveRoom', true],
    ['StaffMarking', true],
    ['StaffMarkingFigures', true],
    ['StaffMarkingRoom', true],
    ['StaffMock', true],
    ['StaffMocks', true],
    ['StaffMoney', true],
    ['StaffNewCourse', true],
    ['StaffNewExam', true],
    ['StaffNewHomework', true],
    ['StaffNewLiveRoom', true],
    ['StaffNewTopic', true],
    ['StaffOrders', true],
    ['StaffOverview', true],
    ['StaffParcelLabels', true],
    ['StaffParcels', true],
    ['StaffPostage', true],
    ['StaffProposals', true],
    ['StaffPsychology', true],
    ['StaffQuestionBatch', true],
    ['StaffQuestionBatches', true],
    ['StaffQuestionReports', true],
    ['StaffRedemptions', true],
    ['StaffReturns', true],
    ['StaffSecurity', true],
    ['StaffSettings', true],
    ['StaffSite', true],
    ['StaffTopic', true],
    ['StaffTopics', true],
    ['StaffUsers', true],
    ['StaffVip', true],
    ['lxSpecial-examRules', true],
    ['lxSpecial-faq', true],
    ['lxSpecial-materials', true],
    ['lxSpecial-physicalExamination', true],
    ['lxSpecial-politicalReview', true],
    ['lxSpecial-positionChoice', true],
    ['lxSpecial-publicity', true],
    ['lxSpecial-referenceBooks', true],
    ['lxSpecial-syllabus', true],
    ['questionBank-ownPaper', true],
    ['questionBank-print', true],
  ])
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
})

test('the sample address of every page leads to its row', () => {
  const keys: Record<string, string> = { columnDir: 'kszx' }
  for (const { sample, routeName } of pages) {
    const address = sample.replace(/\{(\w+)\}/g, (_, key: string) => keys[key] ?? '5')
    const { pathname } = new URL(address, 'http://a')
    expect([address, matchRoute(pathname, routes)?.row.name]).toEqual([address, routeName])
  }
})

test('every alias leads to its final address in one redirect with the query kept', () => {
  const moved = new Map(aliases.map(({ path, to }) => [path, to]))
  for (const { path, to } of aliases) {
    const final = (moved.get(to) ?? to).replace('{query.id}', '5')
    const taken = to.includes('{query.id}')
    const decision = decide(
      desktopVisit(`${path}?${taken ? 'id=5&' : ''}a=1&b=%E7%94%B2`),
      site,
      routes,
    )
    const location = `${final}?a=1&b=%E7%94%B2`
    expect([path, decision]).toEqual([
      path,
      { kind: 'redirect', status: 308, location, headers: {} },
    ])
    // Some pages have a key in the query.
    const end = decide(desktopVisit(`${location}&id=5`), site, routes)
    expect([path, end.kind]).toEqual([path, 'page'])
  }
})

function pick(row: Row | ((typeof pages)[number] & { name: string })) {
  const { name, path, group, titleZh, mobile } = row
  const { pch5 = false } = row
  const desktopOnly = 'desktopOnly' in row && row.desktopOnly === true
  return { name, path, group, titleZh, mobile, pch5, desktopOnly }
}
