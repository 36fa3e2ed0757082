import { suggestion } from './suggestion.ts'

const names = ['articles', 'questions', 'cities.json', 'title', 'id']

test.each([
  ['artikel', 'articles'],
  ['Articles', 'articles'],
  ['question', 'questions'],
  ['cities.csv', 'cities.json'],
  ['titel', 'title'],
])('%s is taken for %s', (misspelt, meant) => {
  expect(suggestion(misspelt, names)).toBe(`，是 ${meant} 吗？`)
})

test('what is near to no name is taken for none', () => {
  for (const misspelt of ['no', 'backup', '说明.docx', ''])
    expect(suggestion(misspelt, names)).toBe('')
})
