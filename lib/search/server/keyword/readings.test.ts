import { readingsOf } from './readings.ts'

const synonyms = [
  { from: ['照片尺寸', '照片大小'], to: ['照片调整'] },
  { from: ['照片'], to: ['照片调整'] },
  { from: ['人工'], to: ['联系客服'] },
  { from: ['时政'], to: ['政治理论', '形势政策'] },
]

test.each([
  ['照片尺寸', ['照片尺寸', '照片调整', '照片调整尺寸']],
  ['国考 照片大小', ['国考 照片大小', '国考 照片调整', '国考 照片调整大小']],
  ['照片调整', ['照片调整']],
  ['ＡＢ时政', ['ＡＢ时政', 'ab政治理论', 'ab形势政策']],
  ['申论', ['申论']],
  ['人工智能', ['人工智能']],
  ['转人工', ['转人工', '转联系客服']],
])('%s is read as %j', (keyword, readings) => {
  expect(readingsOf(keyword, synonyms)).toEqual(readings)
})

test('each line of synonyms has its turn before another has its second', () => {
  const lines = [
    { from: ['申论'], to: ['甲甲', '乙乙', '丙丙', '丁丁'] },
    { from: ['行测'], to: ['戊戊'] },
  ]
  expect(readingsOf('申论 行测', lines)).toEqual([
    ...['申论 行测', '甲甲 行测', '申论 戊戊', '乙乙 行测'],
  ])
})

test('a reading is no longer than a keyword', () => {
  const lines = [{ from: ['申论'], to: ['大作文写作'] }]
  const [typed, reading] = readingsOf('申论 '.repeat(33), lines)
  expect([typed?.length, [...(reading ?? '')].length]).toEqual([99, 100])
})
