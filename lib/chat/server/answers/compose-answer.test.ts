import type { Cited } from '#lib/chat/sources.ts'
import { composeAnswer, NOTHING_FOUND } from './compose-answer.ts'
import { tidyCitations } from './tidy-citations.ts'

const cited = (text: string, marks: [number, number][] = []): Cited => ({
  ...{ source: 'article', key: 'article:1:1', title: '函与请示', section: '怎么分', text },
  ...{ path: '/articleDetail/1.html', note: '', score: 1, marks, address: '/articleDetail/1.html' },
})

test('passages are quoted in their own words with their numbers, at most three, and it says that no model wrote it', () => {
  const text = composeAnswer([
    cited('函用于不相隶属机关。别的不说。', [[0, 10]]),
    ...[1, 2, 3].map((n) => cited(`第 ${n} 段 *原文* <b>`)),
  ])
  expect(text).toContain('《函与请示》怎么分')
  expect(text).toContain('函用于不相隶属机关。 [1]')
  expect(text).not.toContain('别的不说')
  expect(text).toContain('第 1 段 \\*原文\\* \\<b\\> [2]')
  expect(text).not.toContain('[4]')
  expect(text).toContain('尚未接入大语言模型')
  expect(composeAnswer([])).toBe(NOTHING_FOUND)
})

test('numbers that stand for no passage are taken out', () => {
  expect(tidyCitations('用函 [1]，不用请示 [4][2]。[0] 见 [12](/x)', 2)).toBe(
    '用函 [1]，不用请示[2]。 见 [12](/x)',
  )
})
