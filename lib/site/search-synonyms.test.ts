import { faultOfSynonyms, readSynonyms, usualSynonyms } from './search-synonyms.ts'

test('a line names words, and those that are searched for in their place', () => {
  expect(readSynonyms('照片尺寸、ＡＰＰ大小 → 照片调整\n\n错题 => 错题本，复习')).toEqual([
    { from: ['照片尺寸', 'app大小'], to: ['照片调整'] },
    { from: ['错题'], to: ['错题本', '复习'] },
  ])
})

test.each([
  ['照片尺寸 照片调整', 1],
  ['照片尺寸 → 照片调整\n→ 分数线', 2],
  ['照片尺寸 → ', 1],
  ['照 → 照片调整', 1],
  ['甲乙 → 丙丁 → 戊己', 1],
  ['照片 → 照片', 1],
  [`${'长'.repeat(31)} → 照片调整`, 1],
])('%j has a fault in line %i', (text, line) => {
  expect(faultOfSynonyms(text)).toMatch(new RegExp(`^第 ${line} 行`))
})

test('so many lines are too many, and a faulty one stops no other', () => {
  expect(faultOfSynonyms('甲乙 → 丙丁\n'.repeat(301))).toBe('最多 300 行')
  expect(readSynonyms('坏的\n甲乙 → 丙丁')).toEqual([{ from: ['甲乙'], to: ['丙丁'] }])
})

test('the usual ones are well', () => {
  expect(faultOfSynonyms(usualSynonyms)).toBeNull()
  expect(readSynonyms(usualSynonyms)).toHaveLength(usualSynonyms.split('\n').length)
})
