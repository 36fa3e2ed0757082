import { analysisText } from '#components/practice/report/analysis/analyses.ts'
import type { QuestionSet, SetQuestion } from '#components/practice/report/question-set.ts'
import { rightText } from '#components/practice/report/text/answer-text.ts'
import { isAnswered } from '#lib/questions/marking/is-answered.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import { optionsText, stemText } from './asked-text.ts'
import { generatedText } from './question-rows.ts'

/**
 * The answered questions of a set as notes for Anki: https://docs.ankiweb.net/importing/text-files.html.
 * A question keeps its guid, so that importing it again changes its note and adds none.
 */
export function ankiOf({ title, questions }: QuestionSet): string {
  const head = [
    '#separator:tab',
    '#html:true',
    '#guid column:1',
    '#tags column:4',
    // Two colons would begin a deck within the deck.
    `#deck:${oneLine(`公选王 ${title}`).replace(/:{2,}/g, ':')}`,
    ['#columns:编号', '正面', '背面', '标签'].join('\t'),
  ]
  return [...head, ...questions.map(noteOf).filter((line) => line !== '')].join('\n').concat('\n')
}

function noteOf({ question, section, note }: SetQuestion): string {
  if (!isAnswered(question)) return ''
  const type = questionTypeName(question.questionTypeCode)
  const front = [`【${type}】${stemText(question)}`, optionsText(question)]
  const back = [
    question.withdrawn === undefined
      ? `答案：${rightText(question) || '见解析'}`
      : rightText(question),
    analysisText(question),
    generatedText(question),
    note && `我的笔记：${note}`,
  ]
  const tags = ['公选王', type, section].filter((tag) => tag !== '').map(tagOf)
  return [`gxw-${question.id}`, field(front), field(back), tags.join(' ')].join('\t')
}

const field = (parts: string[]) =>
  parts
    .filter((part) => part !== '')
    .map((part) =>
      escapeHtml(part)
        .replaceAll('\t', ' ')
        .replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '<br>'),
    )
    .join('<br><br>')

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const tagOf = (text: string) => text.replace(/["\s\p{Cc}]+/gu, '_')

// Text, not markup: a field with quotation marks at its beginning would also be read as a quoted one.
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`).replaceAll('\0', '')
