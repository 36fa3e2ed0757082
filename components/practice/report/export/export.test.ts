import { setOfPaper, setOfSitting, setOfWrong } from '#components/practice/report/question-set.ts'
import { answeredItem, answeredQuestion } from '#components/practice/report/testing/report.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { bySelf } from '#lib/questions/policies/who-marks.ts'
import type { AnalysisItem } from '#lib/questions/types.ts'
import { ankiOf } from './anki.ts'
import { safeName } from './download.ts'
import { questionRows } from './question-rows.ts'

const analysis = (analysis: string, isAi = false): AnalysisItem => ({
  ...{ id: analysis, type: 'text', analysis: asHtml(analysis), isAi, thumbsUp: null },
})
const question = answeredQuestion({
  id: 7,
  context: asHtml('<p>一\t二</p><p>"三" &lt;b&gt;</p>'),
  analysisList: [analysis('<p>解\n析</p>'), analysis('因为\n\t**甲**', true)],
  hitRateInformation: { answered: 40, hitRate: 0.5, mostWrong: 'B', difficulty: null },
})
const item = answeredItem({ question, note: '=记\r\n下', marks: ['guessed', 'slow'] })
const sitting = {
  ...{ id: 1, kind: 'paper' as const, title: '卷::一\n次', paperId: 1, catalogueId: null },
  ...{ submittedAt: '2026-03-01T01:30:00.000Z', score: 2, full: 2, items: [item] },
  written: bySelf,
}

test('a sitting is exported with what was answered and what is known', () => {
  const [names = [], values = []] = questionRows(setOfSitting(sitting))
  expect(Object.fromEntries(names.map((name, index) => [name, values[index]]))).toEqual({
    ...{ 题号: '1', 题型: '单选题', 模块: '言语', 题干: '一 二\n"三" <b>', 满分: '2' },
    ...{
      选项与小题: 'A. 甲\nB. 乙',
      结果: '答对',
      得分: '2',
      已判满分: '2',
      自评: '',
      '用时（秒）': '10',
    },
    ...{
      标记: '',
      提示: '疑似蒙对、超时',
      我的答案: 'A',
      正确答案: 'A',
      全站正确率: '50%',
      易错项: 'B',
    },
    ...{ 解析: '解 析', 我的笔记: '=记\r\n下' },
    'AI 解析（人工智能生成）': '【人工智能生成】因为\n\t**甲**',
  })
})

test('a paper is exported without a column for answers', () => {
  const { id, context, questionTypeCode, questionOptionList, answerSize } = question
  const asked = {
    ...{ id, context, questionTypeCode, questionOptionList, answerSize, wordsNum: null },
    ...{ materialContext: [], sonQuestion: [], score: null },
  }
  const paper = {
    ...{
      id: 1,
      title: '卷',
      intro: '',
      origin: '模拟卷' as const,
      level: '',
      year: null,
      region: null,
      minutes: 60,
      written: null,
    },
    ...{ full: 2, questionCount: 1, state: 'new' as const },
    sections: [
      { title: '一', note: '', rule: '', questions: [{ position: 1, full: 2, question: asked }] },
    ],
  }
  const set = setOfPaper(paper)
  expect(questionRows(set)[0]).toEqual(['题号', '题型', '模块', '题干', '选项与小题', '满分'])
  expect(ankiOf(set)).not.toContain('gxw-')
})

test('an Anki note is one line of four fields, text as text, generated text under its label', () => {
  const lines = ankiOf(setOfSitting(sitting)).trimEnd().split('\n')
  expect(lines.slice(0, 6)).toEqual([
    ...['#separator:tab', '#html:true', '#guid column:1', '#tags column:4'],
    ...['#deck:公选王 卷:一 次', '#columns:编号\t正面\t背面\t标签'],
  ])
  expect(lines.slice(6).map((line) => line.split('\t'))).toEqual([
    [
      'gxw-7',
      '【单选题】一 二<br>&#34;三&#34; &#60;b&#62;<br><br>A. 甲<br>B. 乙',
      '答案：A<br><br>解 析<br><br>【人工智能生成】因为<br> **甲**<br><br>我的笔记：=记<br>下',
      '公选王 单选题 言语',
    ],
  ])
})

test('of a withdrawn question the reason stands in place of the answer', () => {
  const withdrawn = answeredQuestion({ id: 7, withdrawn: '选项 B 也对', answer: '' })
  const told = { full: 0, markedFull: 0, score: null, correct: null, question: withdrawn }
  const set = setOfSitting({ ...sitting, items: [answeredItem(told)] })
  const [names = [], values = []] = questionRows(set)
  expect([values[names.indexOf('结果')], values[names.indexOf('正确答案')]]).toEqual([
    '已撤回',
    '本题已撤回：选项 B 也对',
  ])
  // Imported again, it takes the wrong answer off a card of before.
  expect(ankiOf(set).trimEnd().split('\t').at(-2)).toBe('本题已撤回：选项 B 也对')
})

test('a sitting whose questions are all withdrawn has no score to print', () => {
  expect(setOfSitting(sitting).facts).toBe('交卷 2026-03-01 09:30　得分 2 / 2')
  expect(setOfSitting({ ...sitting, score: 0, full: 0 }).facts).toBe(
    '交卷 2026-03-01 09:30　不计分',
  )
})

test('the wrong-question book is numbered anew by catalogue, with causes', () => {
  const view = (id: number, name: string) => ({
    ...{ question: answeredQuestion({ id }), catalogue: { id: 1, name }, favorite: false },
    note: '',
    wrong: {
      ...{ cause: '蒙错' as const, wrongTimes: 2, rightInRow: 0, lastWrongAt: '', due: '' },
    },
  })
  const set = setOfWrong([view(1, '甲'), view(2, '乙'), view(3, '甲')], '2026-03-01')
  expect(set.questions.map(({ number, question: { id } }) => [number, id])).toEqual([
    [1, 1],
    [2, 3],
    [3, 2],
  ])
  const [names = [], values = []] = questionRows(set)
  expect([values[names.indexOf('错因')], values[names.indexOf('答错次数')]]).toEqual(['蒙错', '2'])
})

test('a file name holds nothing that a system forbids', () => {
  expect(safeName('../a:b?.csv')).toBe('_a_b_.csv')
})
