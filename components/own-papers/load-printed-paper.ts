import type { QuestionSet } from '#components/practice/report/question-set.ts'
import { ownPaperQuestions } from '#lib/own-papers/calls.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { questionAnswer } from '#lib/practice/calls.ts'
import type { QuestionView } from '#lib/practice/contract/sittings.ts'
import type { PaperRef } from './asked-paper.ts'

/** `done` of its questions come with answers. */
export type PrintedPaper = { set: QuestionSet; done: number }

/** Most answers at once; the next ones wait. */
const atOnce = 4

/** A paper as it is printed: what the reader has handed in before with answer, analysis and note, the rest without. */
export async function loadPrintedPaper(
  asked: PaperRef,
  onProgress: (text: string) => void,
): Promise<PrintedPaper> {
  const { title, full, questions } = await call(ownPaperQuestions, asked, { quiet: true })
  const wanted = questions.filter(({ isDone }) => isDone).map(({ question }) => Number(question.id))
  const views = new Map<number, QuestionView>()
  for (let at = 0; at < wanted.length; at += atOnce) {
    onProgress(`正在读取答案 ${at} / ${wanted.length}`)
    await Promise.all(
      wanted.slice(at, at + atOnce).map(async (id) => {
        const view = await findView(id)
        if (view) views.set(id, view)
      }),
    )
  }
  const set = {
    title,
    facts: `共 ${questions.length} 题　满分 ${full} 分`,
    questions: questions.map(({ position, section, full: most, question }) => {
      const view = views.get(Number(question.id))
      return {
        ...{ number: position, section, full: most, rule: '', item: null, wrong: null },
        ...{ question: view?.question ?? question, note: view?.note ?? '' },
      }
    }),
  }
  return { set, done: views.size }
}

/** Null for a question that has gone meanwhile. */
async function findView(questionId: number): Promise<QuestionView | null> {
  try {
    return await call(questionAnswer, { questionId }, { quiet: true })
  } catch (error) {
    if (error instanceof CallError && error.code === 404) return null
    throw error
  }
}
