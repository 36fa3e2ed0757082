import { readableText } from '#components/practice/report/text/readable-text.ts'
import type { AnsweredQuestion, GeneratedAnalysis, WrittenAnalysis } from '#lib/questions/types.ts'

type Analyses = { written: WrittenAnalysis[]; generated: GeneratedAnalysis[]; recordings: number }

/** The analyses of a question: by people, by a model, and how many can only be played. */
export function analysesOf({ analysisList }: AnsweredQuestion): Analyses {
  const texts = analysisList.filter((item) => item.type === 'text')
  return {
    written: texts.filter((item) => !item.isAi),
    generated: texts.filter((item) => item.isAi),
    recordings: analysisList.length - texts.length,
  }
}

/** The analyses of people as text; of a material question with those of its parts, numbered. */
export function analysisText(question: AnsweredQuestion): string {
  const own = analysesOf(question).written.map(({ analysis }) => readableText(analysis))
  const subs = question.sonQuestion
    .map((sub, index) => ({ index, text: analysisText(sub) }))
    .filter(({ text }) => text !== '')
  return [...own, ...subs.map(({ index, text }) => `（${index + 1}）${text}`)].join('\n')
}
