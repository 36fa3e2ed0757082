import { readingsOf } from './readings.ts'

const synonyms = [
  { from: ['照片尺寸', '照片大小'], to: ['照片调整'] },
  { from: ['照片'], to: ['照片调整'] },
  { from: ['时政'], to: ['政治理论', '形势政策'] },
]

test.each([
  ['照片尺寸', ['照片尺寸', '照片调整', '照片调整尺寸']],
  ['国考 照片大小', ['国考 照片大小', '国考 照片调整', '国考 照片调整大小']],
  ['照片调整', ['照片调整']],
  ['ＡＢ时政', ['ＡＢ时政', 'ab政治理论', 'ab形势政策']],
  ['申论', ['申论']],
])('%s is read as %j', (keyword, readings) => {
  expect(readingsOf(keyword, synonyms)).toEqual(readings)
})
