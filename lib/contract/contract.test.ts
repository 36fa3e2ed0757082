import { readFileSync } from 'node:fs'
import { manifest } from '#lib/client/manifest.ts'
import { contract } from './contract.ts'
import { manifestSource } from './manifest-source.ts'
import { matchCall } from './match-call.ts'
import { openApiDocument } from './openapi.ts'

type SpecCall = { base: 'portal' | 'learning'; method: string; path: string; group: string }
const specification = JSON.parse(readFileSync('e2e/fixtures/calls.json', 'utf8')) as SpecCall[]
const pathOf = (call: SpecCall) => (call.base === 'learning' ? `/api/lx/${call.path}` : call.path)
const inContract = (call: SpecCall) => {
  const match = matchCall(call.method, pathOf(call))
  return match !== null && 'name' in match
}

/** The calls of the specification that the contract has. A new one is added here; one that disappears fails. */
const covered = [
  'GET /api/v1/pc/linxuan/pc/index',
  'GET /api/v1/pc/linxuan/pc/popAd',
  'GET /api/v1/pc/linxuan/pc/citySite',
  'GET /api/v1/pc/linxuan/pc/provinceCity',
  'GET /api/v1/pc/linxuan/pc/cityIndex',
  'GET /api/v1/pc/examTopic/getExamTopic',
  'POST /api/v1/app/userInfoPopLog',
  'POST /api/v1/pc/BuryingPointLogs/record',
  'GET /api/v1/pc/search',
  'GET /api/v1/pc/newlinxuan/searchPc',
  'GET /api/v1/pc/search/hotWords',
  'GET /api/v1/pc/weekHotArticle',
  'GET /api/v1/pc/hotColumnArticle',
  'GET /api/v1/pc/articleTopics',
  'GET /api/v1/pc/articleTopics/{id}',
  'GET /api/v1/pc/headColumns',
  'GET /api/v1/pc/articleTopics/{id}/type/{type}/articles',
  'GET /api/v1/pc/linxuan/pc/citySiteLink',
]

test('the contract has the calls of the specification that are listed as done, and no others', () => {
  const found = specification.filter(inContract).map((call) => `${call.method} ${pathOf(call)}`)
  console.log(
    `calls of the specification in the contract: ${found.length} of ${specification.length}`,
  )
  expect(found).toEqual(covered)
})

test('no two calls share method and path', () => {
  const keys = Object.values(contract).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a parameter of a path is a field of the input', () => {
  for (const { path, input } of Object.values(contract)) {
    for (const [, name] of path.matchAll(/\{(\w+)\}/g))
      expect(Object.keys(input.shape)).toContain(name)
  }
})

test('the browser manifest equals the contract', () => {
  const expected = Object.entries(contract).map(([name, { method, path }]) => [
    name,
    { method, path },
  ])
  expect(manifest).toEqual(Object.fromEntries(expected))
  expect(readFileSync('lib/client/manifest.ts', 'utf8')).toBe(manifestSource())
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

test('the OpenAPI document describes every call', () => {
  const { paths } = openApiDocument('https://www.example.com')
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(
    Object.keys(contract).sort(),
  )
  for (const operation of operations)
    expect(Object.keys(operation.responses as object)).toContain('200')
})
