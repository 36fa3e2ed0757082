import { readFileSync } from 'node:fs'
import { toJSONSchema, ZodObject } from 'zod'
import { MOST_PAPER_BYTES } from '#lib/bank-papers/shapes.ts'
import { MOST_TEXT_BYTES } from '#lib/bank-questions/limits.ts'
import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import { limitsOf, MOST_BODY_BYTES } from '#lib/platform/contract/limits-of.ts'
import { callMatcher } from '#lib/platform/contract/match-call.ts'
import { largestJson } from '#lib/platform/contract/testing/largest-json.ts'
import { answersMaxBytes } from '#lib/practice/shapes.ts'
import { contract } from './contract.ts'

const matchCall = callMatcher(contract)

type SpecCall = { base: 'portal' | 'learning'; method: string; path: string; group: string }
const specification = JSON.parse(readFileSync('e2e/fixtures/calls.json', 'utf8')) as SpecCall[]
const pathOf = (call: SpecCall) => (call.base === 'learning' ? `/api/lx/${call.path}` : call.path)
const inContract = (call: SpecCall) => {
  const match = matchCall(call.method, pathOf(call))
  return match !== null && 'name' in match
}

/** The calls of the specification that the contract has. A new one is added here; one that disappears fails. */
const covered = [
  'GET /api/v1/pc/orders/index',
  'GET /api/v1/pc/orders/show',
  'GET /api/v1/pc/orders/query',
  'POST /api/v1/pc/orders/create',
  'DELETE /api/v1/pc/orders/destroy',
  'GET /api/v1/app/customerService/courseId/{id}',
  'GET /api/v1/app/enlistById',
  'POST /api/v1/app/updateBsEnlist',
  'GET /api/v1/app/enlist/positionInfo',
  'GET /api/v1/pc/linxuan/pc/index',
  'GET /api/v1/pc/linxuan/pc/popAd',
  'GET /api/v1/pc/linxuan/pc/citySite',
  'GET /api/v1/pc/linxuan/pc/provinceCity',
  'GET /api/v1/pc/linxuan/pc/cityIndex',
  'POST /api/v1/pc/sign',
  'GET /api/v1/pc/getUserSign',
  'GET /api/v1/pc/examTopic/getExamTopic',
  'POST /api/v1/app/userInfoPopLog',
  'POST /api/v1/pc/BuryingPointLogs/record',
  'GET /api/v1/pc/getvipproduct',
  'POST /api/v1/pc/vipOrders/create',
  'GET /api/v1/pc/vipOrders/geState/{id}',
  'GET /api/v1/pc/vipOrders/lastDealCustomer',
  'GET /api/v1/pc/search',
  'GET /api/v1/pc/newlinxuan/searchPc',
  'GET /api/v1/pc/search/hotWords',
  'GET /api/v1/pc/weekHotArticle',
  'GET /api/v1/pc/hotColumnArticle',
  'GET /api/v1/app/courseHomework/{id}',
  'POST /api/v1/app/studentAnswers',
  'GET /api/v1/pc/studentAnswers',
  'GET /api/v1/app/studentAnswers/{id}',
  'POST /api/v1/app/studentAnswers/update',
  'POST /api/v1/app/saveStudentEvaluation',
  'PUT /api/v1/app/studentAnswers/{id}',
  'GET /api/v1/app/ali/getOssParamsWithSts',
  'GET /api/v1/pc/articleTopics',
  'GET /api/v1/pc/articleTopics/{id}',
  'GET /api/v1/pc/headColumns',
  'GET /api/v1/pc/articleTopics/{id}/type/{type}/articles',
  'GET /api/v1/pc/linxuan/pc/citySiteLink',
  'GET /api/v1/pc/sms_send',
  'POST /api/v1/h5/lxuserRegister',
  'POST /api/v1/pc/login',
  'GET /api/v1/pc/getuserinfo',
  'POST /api/v1/pc/firstModifyPassword',
  'POST /api/v1/pc/forgetPassword',
  'POST /api/v1/pc/modifyMobile',
  'POST /api/v1/pc/bindPhone',
  'POST /api/v1/app/userFixPhone',
  'GET /api/v1/pc/address/index',
  'GET /api/v1/pc/address/delete',
  'GET /api/v1/pc/districts',
  'POST /api/v1/pc/newaddress',
  'GET /api/v1/pc/getWxUnionIdByCode',
  'POST /api/lx/homePage/getAll',
  'GET /api/lx/homePage/tree',
  'GET /api/lx/homePage/yearList',
  'POST /api/lx/v2/catalogue/getCatalogueQuestionHandInCheck',
  'POST /api/lx/v2/catalogue/getCatalogueList',
  'POST /api/lx/v2/catalogue/getCatalogueQuestion',
  'POST /api/lx/v2/catalogue/submitAnswer',
  'POST /api/lx/v2/catalogue/checkEquity',
  'POST /api/lx/v2/homePage/getUserCatalogueQuestion',
  'POST /api/lx/userAnswerLog/getQuestionAnswer',
  'POST /api/lx/historyPaper/page',
  'POST /api/lx/historyPaper/submitAnswer',
  'POST /api/lx/historyPaper/batchSubmitAnswer',
  'GET /api/lx/historyPaper/paperQuestions',
  'GET /api/lx/historyPaper/mockPaperQuestions',
  'GET /api/lx/historyPaper/paperDoStatus',
  'GET /api/lx/historyPaper/examinationLevelList',
  'POST /api/lx/userExerciseLog/getExerciseQuestion',
  'POST /api/lx/userExerciseLog/getExerciseQuestionUserAnswer',
  'POST /api/lx/v2/userExerciseLog/exerciseTotalLog',
  'POST /api/lx/v2/userExerciseLog/exerciseLog',
  'POST /api/lx/v2/userExerciseLog/errorQuestionLog',
  'POST /api/lx/v2/userExerciseLog/errorQuestionInfo',
  'POST /api/lx/v2/userExerciseLog/getExerciseQuestionUserAnswer',
  'POST /api/lx/psychologicalCheck/page',
  'POST /api/lx/psychologicalCheck/recordPage',
  'POST /api/lx/psychologicalCheck/submitAnswer',
  'GET /api/lx/psychologicalCheck/questionList',
  'GET /api/lx/psychologicalCheck/questionListByExerciseId',
  'GET /api/lx/boundsDifficulty/list',
  'GET /api/lx/boundsDifficulty/recordList',
  'GET /api/lx/boundsDifficulty/checkEquity',
  'GET /api/lx/boundsDifficulty/v2/getQuestion',
  'POST /api/lx/boundsDifficulty/v2/submitAnswer',
  'POST /api/lx/favorites/favoritesList',
  'POST /api/lx/favorites/star',
  'POST /api/lx/favorites/cancelStar',
  'GET /api/lx/favorites/questionView',
  'POST /api/lx/classCourse/getClassCourseCatalogueList',
  'GET /api/lx/videoTeaching/list',
  'GET /api/lx/videoTeaching/catalogueList',
  'GET /api/lx/videoTeaching/getQuestionExperienceNum',
  'GET /api/lx/videoTeaching/experienceCardList',
  'GET /api/lx/videoTeaching/getQuestion',
  'POST /api/lx/videoTeaching/unlock',
  'GET /api/lx/course/list',
  'POST /api/lx/appOrder/checkGoodsAndAddress',
  'POST /api/lx/appOrder/create',
  'POST /api/lx/appOrder/appendAddress',
  'POST /api/lx/appOrder/cancelPay',
  'POST /api/lx/appOrder/list',
  'POST /api/lx/appOrder/detail',
  'GET /api/lx/kuaidi100/queryTrack',
  'POST /api/lx/stsFile/getSecurityToken',
  'POST /api/lx/stsFile/createToken',
  'POST /api/lx/mockExam/getMockExamExplain',
  'POST /api/lx/mockExam/applyMockExam',
  'POST /api/lx/mockExam/mockExamStaged',
  'POST /api/lx/mockExam/getMockExamExercise',
  'POST /api/lx/mockExam/userApplyMockExamList',
  'GET /api/lx/mockExam/getCheckResultInfoApp',
  'POST /api/lx/config/getMockPushSetting',
  'POST /api/lx/config/pushConfig',
  'GET /api/lx/aigc/aiAnalysisInfo',
  'GET /api/lx/aigc/readNotice',
  'POST /api/lx/aigc/analysis',
  'POST /api/lx/aigc/updateThumbsUp',
  'POST /api/lx/userSubPoolPaper/list',
  'POST /api/lx/userSubPoolPaper/questionList',
]

test('the contract has the calls of the specification that are listed as done, and no others', () => {
  const found = specification.filter(inContract).map((call) => `${call.method} ${pathOf(call)}`)
  console.log(
    `calls of the specification in the contract: ${found.length} of ${specification.length}`,
  )
  expect(found).toEqual(covered)
})

test('no call takes what only a renderer makes', () => {
  const schemas = (io: 'input' | 'output') =>
    Object.entries<Endpoint>(contract)
      .filter(([, endpoint]) => {
        const schema = toJSONSchema(endpoint[io], { io, unrepresentable: 'any' })
        return JSON.stringify(schema).includes('"text/html"')
      })
      .map(([name]) => name)
  expect(schemas('input')).toEqual([])
  expect(schemas('output').length).toBeGreaterThan(5)
})

test('no two calls share method and path', () => {
  const keys = Object.values(contract).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('what browsers and proxies keep is read by a GET that anybody may make', () => {
  for (const { maxAge, method, access } of Object.values<Endpoint>(contract))
    if (maxAge) expect([method, access]).toEqual(['GET', 'public'])
})

test('a parameter of a path is a field of the input', () => {
  for (const { path, input } of Object.values(contract)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    if (names.length > 0)
      expect(Object.keys('shape' in input ? input.shape : {})).toEqual(
        expect.arrayContaining(names),
      )
  }
})

test('a path under another method says which methods it has', () => {
  expect(matchCall('DELETE', '/api/v1/pc/headColumns')).toEqual({ allow: ['GET'] })
  expect(matchCall('GET', '/api/v1/pc/nothing')).toBeNull()
})

test('path parameters are handed to the call', () => {
  expect(matchCall('GET', '/api/v1/pc/articleTopics/7/type/2/articles')).toMatchObject({
    name: 'articleTopicArticles',
    params: { id: '7', type: '2' },
  })
})

const sent = Object.entries(contract).filter(([, { method }]) => /POST|PUT/.test(method))

test.each(sent)('the largest body that the input of %s allows is let in', (name, endpoint) => {
  // Answers are 1 MB at most, whatever the lengths of their fields allow together; the browser sends them in pieces.
  const isAnswers = [
    'batchSubmitAnswer',
    'catalogueSubmit',
    'paperSubmit',
    'levelSubmit',
    'answerReveal',
    'studentAnswersUpdate',
  ].includes(name)
  // A question of all that its fields allow would be a hundred times as long as any.
  const isQuestion = /^staff(Preview|Check|Save)BankQuestion$/.test(name)
  // As would a paper of fifty sections with five hundred questions each.
  const isPaper = /^staff(Check|Save)BankPaper$/.test(name)
  const largest = isAnswers
    ? answersMaxBytes
    : isQuestion
      ? MOST_TEXT_BYTES
      : isPaper
        ? MOST_PAPER_BYTES
        : largestJson(endpoint.input)
  const { maxBytes } = limitsOf(name, endpoint)
  expect(maxBytes).toBeGreaterThanOrEqual(largest)
  // And not much more.
  expect(maxBytes).toBeLessThanOrEqual(Math.max(16_384, largest * 1.2))
  // Next cuts a body by whole pieces of 64 KB.
  expect(maxBytes).toBeLessThan(MOST_BODY_BYTES - 65_536)
})

test('calls of staff lie where nginx lets large bodies through', () => {
  const others = Object.values(contract).filter(
    ({ access, path }) => access === 'staff' && !path.startsWith('/api/v1/staff/'),
  )
  expect(others).toEqual([])
})

test('every call is counted: what nobody signed in for and sends, in all processes together', () => {
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const { rateLimit, isStored } = limitsOf(name, endpoint)
    expect(rateLimit).toEqual({
      name: expect.any(String),
      calls: expect.any(Number),
      seconds: expect.any(Number),
    })
    const isOpen = endpoint.access === 'public' || endpoint.access === 'guest'
    if (isOpen && endpoint.method !== 'GET') expect([name, isStored]).toEqual([name, true])
  }
})

test('views can be kept of every list of the desk', () => {
  const lists = Object.values<Endpoint>(contract).filter(
    ({ access, input }) =>
      access === 'staff' && input instanceof ZodObject && 'pageSize' in input.shape,
  )
  expect(lists.length).toBeGreaterThan(10)
  for (const { path } of lists)
    expect([path, contract.staffViews.input.safeParse({ list: path }).success]).toEqual([
      path,
      true,
    ])
})
