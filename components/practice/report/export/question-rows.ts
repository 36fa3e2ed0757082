import { analysesOf, analysisText } from '#components/practice/report/analysis/analyses.ts'
import { markTexts } from '#components/practice/report/analysis/marks.ts'
import { percentText } from '#components/practice/report/charts/figures.ts'
import { outcomeOf, outcomes } from '#components/practice/report/outcome.ts'
import type { QuestionSet, SetQuestion } from '#components/practice/report/question-set.ts'
import { ownText, rightText } from '#components/practice/report/text/answer-text.ts'
import { AI_LABEL } from '#lib/ai/label.ts'
import { isAnswered } from '#lib/questions/marking/is-answered.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import type { AnsweredQuestion } from '#lib/questions/types.ts'
import { optionsText, stemText } from './asked-text.ts'

type Column = [name: string, value: (of: SetQuestion) => string]

const asked: Column[] = [
  ['题号', ({ number }) => String(number)],
  ['题型', ({ question }) => questionTypeName(question.questionTypeCode)],
  ['模块', ({ section }) => section],
  ['题干', ({ question }) => stemText(question)],
  ['选项与小题', ({ question }) => optionsText(question)],
  ['满分', ({ full }) => numberText(full)],
]
const known: Column[] = [
  ['我的答案', of(ownText)],
  ['正确答案', of(rightText)],
  ['全站正确率', of(({ hitRateInformation: rate }) => (rate ? percentText(rate.hitRate) : ''))],
  ['易错项', of(({ hitRateInformation: rate }) => rate?.mostWrong ?? '')],
  ['解析', of(analysisText)],
  [`AI 解析（${AI_LABEL}）`, of(generatedText)],
  ['我的笔记', ({ note }) => note],
]
const inSitting: Column[] = [
  ['结果', ({ item }) => (item ? outcomes[outcomeOf(item)].name : '')],
  ['得分', ({ item }) => numberText(item?.score ?? null)],
  ['已判满分', ({ item }) => numberText(item?.markedFull ?? null)],
  ['自评', ({ item }) => numberText(item?.selfScore ?? null)],
  ['用时（秒）', ({ item }) => numberText(item?.seconds ?? null)],
  ['标记', ({ item }) => (item?.flagged ? '是' : '')],
  ['提示', ({ item }) => item?.marks.map((mark) => markTexts[mark].name).join('、') ?? ''],
]
const inBook: Column[] = [
  ['错因', ({ wrong }) => wrong?.cause ?? ''],
  ['答错次数', ({ wrong }) => numberText(wrong?.wrongTimes ?? null)],
]

/** The questions of a set as rows of text with a heading row; only columns that the set can fill. */
export function questionRows({ questions }: QuestionSet): string[][] {
  const columns = [
    ...asked,
    ...(questions.some(({ item }) => item) ? inSitting : []),
    ...(questions.some(({ wrong }) => wrong) ? inBook : []),
    ...(questions.some(({ question }) => isAnswered(question)) ? known : []),
  ]
  return [
    columns.map(([name]) => name),
    ...questions.map((one) => columns.map(([, value]) => value(one))),
  ]
}

/** Writes what models wrote with its label: a cell may leave its column. */
export function generatedText(question: AnsweredQuestion): string {
  const texts = analysesOf(question).generated.map(({ analysis }) => analysis.trim())
  return texts.map((text) => `【${AI_LABEL}】${text}`).join('\n')
}

const numberText = (number: number | null) => (number === null ? '' : String(number))

function of(value: (question: AnsweredQuestion) => string): Column[1] {
  return ({ question }) => (isAnswered(question) ? value(question) : '')
}
