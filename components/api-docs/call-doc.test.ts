import { type CallDoc, callsOf, groupCalls } from './call-doc.ts'

const callOf = (operationId: string, ...tags: string[]): CallDoc => ({
  method: 'GET',
  path: '/',
  operation: { operationId, summary: '', tags, 'x-access': 'public', responses: {} },
})

test('calls stand in the group of their tag, in the order of the tags', () => {
  const tags = [
    { name: 'papers', description: '试卷' },
    { name: 'home', description: '首页' },
  ]
  const groups = groupCalls([callOf('a', 'home'), callOf('b', 'papers'), callOf('c', 'home')], tags)
  expect(
    groups.map(({ id, name, calls }) => [
      id,
      name,
      calls.map((call) => call.operation.operationId),
    ]),
  ).toEqual([
    ['papers', '试卷', ['b']],
    ['home', '首页', ['a', 'c']],
  ])
})

test('what a call takes is written out; a shape that holds itself ends there', () => {
  const node = {
    type: 'object',
    properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
  }
  const schema = { type: 'array', items: { $ref: '#/components/schemas/Node' }, maxItems: 3 }
  const body = { content: { 'application/json': { schema, example: [] } } }
  const operation = { ...callOf('a', 'home').operation, requestBody: body }
  const [call] = callsOf({
    paths: { '/a': { post: operation } },
    components: { schemas: { Node: node } },
  })
  expect(call?.operation.requestBody?.content['application/json']).toEqual({
    schema: {
      type: 'array',
      maxItems: 3,
      items: { type: 'object', properties: { children: { type: 'array', items: {} } } },
    },
    example: [],
  })
})
