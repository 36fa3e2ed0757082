import type { CallDoc } from './call-doc.ts'
import { findCalls } from './find-calls.ts'

const callOf = (operationId: string, summary: string, path: string): CallDoc => ({
  method: 'GET',
  path,
  operation: {
    ...{ operationId, summary, 'x-access': 'public', responses: {} },
    parameters: [{ name: 'keyword', in: 'query', required: true, schema: {} }],
  },
})
const calls = [
  callOf('majorSearch', '按名称找专业', '/api/v1/pc/majors/search'),
  callOf('hotWords', '热门搜索词', '/api/v1/pc/search/hotWords'),
]
const found = (keyword: string) =>
  findCalls(calls, keyword).map(({ operation }) => operation.operationId)

test('a call is found by sentence, name, address and fields, with all words and any case', () => {
  expect(found('专业')).toEqual(['majorSearch'])
  expect(found('HOTWORDS')).toEqual(['hotWords'])
  expect(found('get keyword')).toEqual(['majorSearch', 'hotWords'])
  expect(found('search 热门')).toEqual(['hotWords'])
  expect(found('没有的词')).toEqual([])
  expect(found('  ')).toEqual([])
})
