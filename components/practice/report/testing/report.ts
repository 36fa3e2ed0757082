import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import type { AnsweredQuestion } from '#lib/questions/types.ts'

/** An answered single choice for tests. */
export const answeredQuestion = (more: Partial<AnsweredQuestion> = {}): AnsweredQuestion => ({
  ...{ id: 1, context: asHtml('<p>题干</p>'), questionTypeCode: 'single_choose', answerSize: 1 },
  questionOptionList: [
    { optionHead: 'A', content: asHtml('<p>甲</p>') },
    { optionHead: 'B', content: asHtml('<p>乙</p>') },
  ],
  ...{ wordsNum: null, materialContext: [], sonQuestion: [], score: null, answer: 'A' },
  ...{ answerList: [], analysisList: [], hitRateInformation: null, userScore: null },
  ...{ points: [], self: null },
  ...{ checkNote: '', checkAnswerUrl: [], pointMarks: [], deductions: [], annotations: [] },
  userAnswers: [{ questionId: 1, answer: 'A', url: [] }],
  ...more,
})

/** A rightly answered question of a sitting for tests. */
export const answeredItem = (more: Partial<AnsweredItem> = {}): AnsweredItem => ({
  ...{ position: 1, section: '言语', full: 2, rule: '答对得 2 分', score: 2, correct: true },
  ...{ markedFull: 2, selfScore: null, selfFull: 0, byPerson: false, atDesk: false },
  ...{ isSpoken: false, hints: 0, drafts: [] },
  ...{ suggestedSeconds: 60, catalogueId: 7 },
  ...{ seconds: 10, flagged: false, marks: [], favorite: false, note: '' },
  question: answeredQuestion(),
  ...more,
})
