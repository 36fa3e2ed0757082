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

/** Groups of the specification that are complete; a call of theirs that disappears fails here. Add a group when it is done. */
const completeGroups = ['home', 'articles', 'search', 'telemetry']

test('every call of a complete group is in the contract', () => {
  const missing = specification
    .filter((call) => completeGroups.includes(call.group) && !inContract(call))
    .map((call) => `${call.method} ${call.path}`)
  const covered = specification.filter(inContract).length
  console.log(`calls of the specification in the contract: ${covered} of ${specification.length}`)
  expect(missing).toEqual([])
  expect(covered).toBeGreaterThan(0)
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
