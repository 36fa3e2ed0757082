import { fingerprintOf } from '#lib/questions/server/fingerprint.ts'

const asked = (stem: string) => fingerprintOf({ stem, options: [] })

test.each([
  ['甲，乙（ ）', '甲,乙( )'],
  ['甲 乙\n丙', '甲乙丙'],
  ['**全句是粗的**', '全句是粗的'],
  ['空____处', '空__处'],
  ['Ａ组', 'A组'],
])('%s is the same question as %s', (one, other) => {
  expect(asked(one)).toBe(asked(other))
})

test.each([
  ['10²+1', '102+1'],
  ['①甲', '1甲'],
  ['1 2 3 5', '12 3 5'],
  ['句中**甲**字乙', '句中甲字**乙**'],
  ['2**3', '23'],
])('%s is another question than %s', (one, other) => {
  expect(asked(one)).not.toBe(asked(other))
})
