import { practicePages } from './practice-links.ts'

const named = (origins: ('真题' | '模拟卷')[]) =>
  new Map(practicePages(origins).map(({ name, path }) => [path, name]))

test('pages of papers are called by what the papers are', () => {
  const list = '/questionBank/overYearTrueTopic'
  expect(named(['模拟卷']).get(list)).toBe('模拟卷')
  expect(named(['真题']).get(list)).toBe('历年真题')
  expect(named(['真题', '模拟卷']).get(list)).toBe('真题与模拟卷')
  const others = [...named(['模拟卷'])].filter(([path]) => path !== list)
  expect(others).toContainEqual(['/questionBank/overYearTrueTopicDetail', '试卷详情'])
  expect(others.filter(([, name]) => name.includes('真题'))).toEqual([])
})
