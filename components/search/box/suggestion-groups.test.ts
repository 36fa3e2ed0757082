import { suggestionGroups } from './suggestion-groups.ts'

const base = {
  typed: '',
  found: { entries: [], keywords: [] },
  hot: [{ keyword: '遴选' }, { keyword: '国考' }],
  history: ['a', '国考', 'b', 'c', 'd', 'e'],
  hrefOf: (keyword: string) => `/search?keyword=${keyword}`,
}
const shown = (known: Partial<typeof base>) =>
  suggestionGroups({ ...base, ...known }).map(({ title, options }) => [
    title,
    ...options.map(({ text }) => text),
  ])

test('an empty field offers five words of the history and the hot words that are not among them', () => {
  expect(shown({})).toEqual([
    ['搜过的', 'a', '国考', 'b', 'c', 'd'],
    ['热门搜索', '遴选'],
  ])
  expect(shown({ hot: [], history: [] })).toEqual([])
})

test('what is typed leads to pages first, then to searches, each once', () => {
  const entries = [{ kind: 'tool' as const, title: '国考分数线', href: '/x' }]
  const known = { ...base, found: { entries, keywords: ['国考职位', '国考大纲'] }, typed: '国考' }
  const groups = suggestionGroups({ ...known, history: ['国考大纲', '国考', '遴选'] })
  expect(groups).toEqual([
    {
      title: '直接去',
      options: [{ text: '国考分数线', href: '/x', icon: 'chart', kind: '工具' }],
    },
    {
      title: '接着搜',
      options: [
        { text: '国考职位', href: '/search?keyword=国考职位', icon: 'search' },
        { text: '国考大纲', href: '/search?keyword=国考大纲', icon: 'clock', kind: '搜过' },
      ],
    },
  ])
})
