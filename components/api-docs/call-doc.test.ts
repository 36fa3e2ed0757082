import { type CallDoc, groupCalls } from './call-doc.ts'

const callOf = (operationId: string, ...tags: string[]): CallDoc => ({
  method: 'GET',
  path: '/',
  operation: { operationId, summary: '', tags, 'x-access': 'public', responses: {} },
})

test('calls stand in the group of their tag, which is named in Chinese where it has such a name', () => {
  const groups = groupCalls([callOf('a', 'home'), callOf('b', 'papers'), callOf('c', 'home')])
  expect(
    groups.map(({ id, name, calls }) => [
      id,
      name,
      calls.map((call) => call.operation.operationId),
    ]),
  ).toEqual([
    ['group-home', '首页', ['a', 'c']],
    ['group-papers', 'papers', ['b']],
  ])
})
