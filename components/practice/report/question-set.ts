import type { Paper } from '#lib/papers/contract.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import type { QuestionView } from '#lib/practice/contract/sittings.ts'
import type { AnsweredItem, AnsweredSitting } from '#lib/practice/shapes.ts'
import type { AnsweredQuestion, PublicQuestion } from '#lib/questions/types.ts'

/** A question of a set that is printed or exported. */
export type SetQuestion = {
  number: number
  section: string
  full: number | null
  rule: string
  question: PublicQuestion | AnsweredQuestion
  /** Only in a sitting. */
  item: AnsweredItem | null
  /** Only in the wrong-question book. */
  wrong: QuestionView['wrong']
  note: string
}

export type QuestionSet = { title: string; facts: string; questions: SetQuestion[] }

/** A submitted sitting. */
export function setOfSitting({ title, submittedAt, score, full, items }: AnsweredSitting) {
  return {
    title,
    // Nothing counts where all of it is withdrawn.
    facts: `交卷 ${shanghaiMinute(new Date(submittedAt))}　${full > 0 ? `得分 ${score} / ${full}` : '不计分'}`,
    questions: items.map((item) => ({
      ...{ number: item.position, section: item.section, full: item.full, rule: item.rule },
      ...{ question: item.question, item, wrong: null, note: item.note },
    })),
  } satisfies QuestionSet
}

/** A paper before anyone answers it. */
export function setOfPaper({ title, minutes, full, questionCount, sections }: Paper) {
  return {
    title,
    facts: `共 ${questionCount} 题　满分 ${full} 分　时间 ${minutes} 分钟`,
    questions: sections.flatMap(({ title: section, rule, questions }) =>
      questions.map(({ position, full: most, question }) => ({
        ...{ number: position, section, full: most, rule, question },
        ...{ item: null, wrong: null, note: '' },
      })),
    ),
  } satisfies QuestionSet
}

/** The wrong-question book, its questions grouped by catalogue and numbered anew. */
export function setOfWrong(views: readonly QuestionView[], day: string) {
  const groups = [...Map.groupBy(views, ({ catalogue }) => catalogue.name).values()]
  return {
    title: '错题本',
    facts: `共 ${views.length} 题　整理于 ${day}`,
    questions: groups.flat().map(({ question, catalogue, wrong, note }, index) => ({
      ...{ number: index + 1, section: catalogue.name, full: null, rule: '' },
      ...{ question, item: null, wrong, note },
    })),
  } satisfies QuestionSet
}
