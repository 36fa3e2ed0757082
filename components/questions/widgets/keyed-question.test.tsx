import { renderToStaticMarkup } from 'react-dom/server'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import type { PublicQuestion, ShownKey } from '#lib/questions/types.ts'
import { KeyedQuestion } from './keyed-question.tsx'

const shown: PublicQuestion = {
  ...{ id: 7, context: asHtml('论题'), questionTypeCode: 'short_answer', questionOptionList: [] },
  ...{ answerSize: 0, wordsNum: null, materialContext: [], score: 10, sonQuestion: [] },
}
const one = { isAi: false as const, thumbsUp: null }
const key: ShownKey = {
  answer: '范文',
  analyses: [
    { ...one, id: '1', type: 'text', analysis: asHtml('先破后立') },
    { ...one, id: '2', type: 'video', analysis: 'zhenhua-maodun' },
    { ...one, id: '3', type: 'audio', analysis: 'jiepai-30' },
  ],
  points: [{ code: 'P1', text: '要点一', score: 6, alternatives: ['又一说法'], required: true }],
}

test('staff see points, texts and recordings as learners do once they have answered', () => {
  const html = renderToStaticMarkup(<KeyedQuestion shown={shown} keys={[key]} />)
  for (const said of [
    '范文',
    '要点一',
    '也算：又一说法',
    '6 分',
    '先破后立',
    '视频解析',
    '音频解析',
  ])
    expect(html).toContain(said)
})
