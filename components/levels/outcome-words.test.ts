import { levelToPlay, outcomeWords } from './outcome-words.ts'

const passed = {
  ...{ level: 2, right: 8, asked: 10, need: 7, isPassed: true, best: 8 },
  ...{ levels: 4, next: 3 },
}

test('a level that is passed opens the next, or is the last', () => {
  expect(outcomeWords(passed)).toEqual({ title: '过关了', words: '答对 8 / 10。第 3 关开着。' })
  expect(outcomeWords({ ...passed, best: 9, levels: 2, next: null }).words).toBe(
    '答对 8 / 10，最好一次 9 道。第 2 关是最高的一关。',
  )
})

test('one that is not says how many are missing', () => {
  const failed = { ...passed, right: 5, isPassed: false, next: null }
  expect(outcomeWords({ ...failed, best: 5 })).toEqual({
    title: '差 2 题过关',
    words: '答对 5 / 10，过关要 7 道。',
  })
  expect(outcomeWords({ ...failed, best: 8 }).words).toBe(
    '答对 5 / 10，过关要 7 道，最好一次 8 道。',
  )
})

test('where levels became fewer, none is called the highest and none is offered again', () => {
  const gone = { ...passed, level: 5, next: null }
  expect(outcomeWords(gone).words).toBe('答对 8 / 10。这个科目现在只有 4 关。')
  expect(outcomeWords({ ...gone, levels: 0 }).words).toBe('答对 8 / 10。这个科目现在没有关卡。')
  const failed = { ...gone, right: 5, best: 5, isPassed: false }
  expect(outcomeWords(failed).words).toBe('答对 5 / 10，过关要 7 道。这个科目现在只有 4 关。')
  expect([gone, failed].map(levelToPlay)).toEqual([null, null])
  expect(levelToPlay(passed)).toBe(3)
  expect(levelToPlay({ ...passed, isPassed: false, next: null })).toBe(2)
})
