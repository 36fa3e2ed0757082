import type { Explained } from './llm-provider.ts'
import { offlineLlm } from './offline.ts'

const about: Explained = {
  ...{ type: '多选题', stem: '下列正确的是', materials: [], answer: 'AB', analysis: '' },
  options: ['甲', '乙', '*丙*'].map((content, at) => ({ head: 'ABC'[at] ?? '', content })),
  subQuestions: [],
  statistics: null,
}
const compose = (more: Partial<Explained>) =>
  offlineLlm.explain(
    { system: '', user: '', about: { ...about, ...more } },
    { signal: new AbortController().signal, onText: () => {} },
  )

test('each option has its verdict, and the end says that no model wrote this', async () => {
  const text = await compose({ statistics: { answered: 120, rightPercent: 45, mostWrong: 'C' } })
  expect(text).toContain('- **A** 甲（应选）\n- **B** 乙（应选）')
  expect(text).toContain('- **C** \\*丙\\*（不选，也是误选最多的一项）')
  expect(text).toContain('全站首次作答 120 人次，正确率 45%，误选最多的是 C 项。')
  expect(text).toContain('题库中暂无文字解析')
  expect(text).toMatch(/> 演示说明：.+仅用于演示。$/)
})

test('an ordered answer says where each entry stands', async () => {
  const options = ['丙', '甲', '乙'].map((content, at) => ({ head: String(at + 1), content }))
  const text = await compose({ type: '排序题', options, answer: '2,3,1' })
  expect(text).toContain('- **1** 丙（排在第 3 位）\n- **2** 甲（排在第 1 位）')
})

test('formulas are written as one would type them, and no sign of the bank turns into Markdown', async () => {
  const text = await compose({ analysis: '由 $\\frac{1}{2}$ 得\n# 标题__\n1|2' })
  expect(text).toContain('由 1/2 得\n\n\\# 标题\\_\\_\n\n1\\|2')
})

test('a model text of several lines is a text of its own', async () => {
  const text = await compose({ type: '简答题', options: [], answer: '第一点\n第二点' })
  expect(text).toContain('参考答案如下：\n\n第一点\n\n第二点')
})

test('material questions are explained one by one', async () => {
  const text = await compose({
    type: '材料题',
    options: [],
    answer: '',
    subQuestions: [about, about],
  })
  expect(text.match(/^### 第 \d 小题$/gm)).toHaveLength(2)
  expect(text.match(/^#### 逐项分析$/gm)).toHaveLength(2)
})
