import { readEstimate } from './read-estimate.ts'

const point = (code: string, score: number) => ({
  ...{ code, score, text: code, alternatives: [], required: false },
})
const points = [point('P1', 2), point('P2', 1.33)]
const read = (text: string) => readEstimate(text, points, { full: 20, step: 0.5 })
const said = (...marks: [string, unknown][]) =>
  JSON.stringify({ points: marks.map(([code, score]) => ({ code, score, reason: '有' })) })

test('marks come in the order of the points, whatever stands around them', () => {
  const text = `好的：\n\`\`\`json\n${said(['P2', 1.33], ['P1', 1.5])}\n\`\`\``
  expect(read(text)).toEqual([
    { code: 'P1', score: 1.5, reason: '有' },
    { code: 'P2', score: 1.33, reason: '有' },
  ])
})

test.each([
  ['no JSON', '我认为可以给满分。'],
  ['no object', '[1, 2]'],
  ['a point too few', said(['P1', 1])],
  ['a point twice', said(['P1', 1], ['P1', 1])],
  ['a point that there is not', said(['P1', 1], ['P3', 1])],
  ['more than a point is worth', said(['P1', 3], ['P2', 1])],
  ['less than nothing', said(['P1', -1], ['P2', 1])],
  ['no step of the answer', said(['P1', 1.2], ['P2', 1])],
  ['a word for a number', said(['P1', '满分'], ['P2', 1])],
])('of %s nothing is taken', (_, text) => {
  expect(read(text)).toBeNull()
})
