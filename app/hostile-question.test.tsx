import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { emptyDraft } from '#components/marking/room/draft.ts'
import { ScriptForm } from '#components/marking/room/script-form.tsx'
import { PrintView } from '#components/practice/report/print/print-view.tsx'
import { setOfSitting } from '#components/practice/report/question-set.ts'
import { AnsweredQuestion } from '#components/questions/analysis/answered-question.tsx'
import { RichText } from '#components/questions/rich-text.tsx'
import { QuestionWidget } from '#components/questions/widgets/question-widget.tsx'
import { getHomework } from '#lib/homework/server/homework.ts'
import { homeworkSource } from '#lib/homework/server/marking/marking-source.ts'
import { saveAnswers } from '#lib/homework/server/save-answers.ts'
import { beginAnswers, getAnswers } from '#lib/homework/server/submissions.ts'
import { submitAnswers } from '#lib/homework/server/submit-answers.ts'
import { homeworkQuestions, homeworks } from '#lib/homework/server/tables.ts'
import { addDiamond } from '#lib/homework/server/testing/homework.ts'
import { claimScript } from '#lib/marking/server/scripts/claim-script.ts'
import { markScript } from '#lib/marking/server/scripts/mark-script.ts'
import { addMarker } from '#lib/marking/server/testing/desk.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { storeLines } from '#lib/questions/server/testing/question-versions.ts'
import { addPaper } from '#lib/questions/server/testing/questions.ts'
import { type PublicQuestion, type QuestionType, questionTypes } from '#lib/questions/types.ts'

// Whoever writes a question writes no element into a page: each of its texts holds some that would lead its readers away,
// on the way through everything that shows questions.

const away = '<meta http-equiv="refresh" content="0;url=https://evil.example/">'
const cover = '<a style="position:fixed;inset:0" href="https://evil.example/">登录已过期</a>'
/** A text that names its field, with both elements. */
const hostile = (field: string) => `${field} ${away}${cover}`
const elements = /<meta\b|<a\b[^>]*\sstyle=/i

const heads = (type: QuestionType) => {
  if (type === 'sequencing') return ['1', '2', '3']
  return type === 'true_false_choose' ? ['A', 'B'] : ['A', 'B', 'C', 'D']
}
const answers: Partial<Record<QuestionType, string>> = {
  ...{ single_choose: 'A', true_false_choose: 'A', sequencing: '2,1,3' },
  ...{ multiple_choose: 'AB', non_directional_choose: 'AB' },
}
const ownParts = (type: QuestionType, id: string): object => {
  if (type === 'fill_in')
    return { stem: `${hostile('题干')}____`, answer_list: [hostile('空')], answer_size: 1 }
  if (type === 'short_answer') {
    const point = { text: hostile('要点'), score: 1, alternatives: [hostile('说法')] }
    const points = ['P1', 'P2'].map((code) => ({ code, ...point }))
    return { answer: `${hostile('范文')}\n\n第二段 a<b`, words_num: 200, points }
  }
  if (type === 'synthesis') {
    const subs = questionTypes.filter((sub) => sub !== 'synthesis')
    return {
      materials: [{ content: hostile('材料') }],
      sub_questions: subs.map((sub, index) => partsOf(sub, `${id}-${index + 1}`)),
    }
  }
  const options = heads(type).map((head) => ({ head, content: hostile('选项') }))
  return { options, answer: answers[type] }
}
const partsOf = (type: QuestionType, id: string): object => ({
  ...{ id, type, stem: hostile('题干'), analysis: hostile('解析') },
  analyses: [
    { type: 'text', content: hostile('又析') },
    { type: 'video', content: `/video/${hostile('录像')}` },
  ],
  ...ownParts(type, id),
})

const t = testDatabase()
let learner = 0
let asked: { id: number; score: number }[] = []
let writtenId = 0

beforeAll(async () => {
  const place = { subject: '科目', category: '章节' }
  await storeLines(
    t.db,
    ...questionTypes.map((type) => ({ ...partsOf(type, type), ...place, source: hostile('来源') })),
  )
  const { id, type } = questions
  const rows = await t.db.select({ id, type }).from(questions).orderBy(id)
  writtenId = rows.find((row) => row.type === 'short_answer')?.id ?? 0
  asked = rows.map((row) => ({ id: row.id, score: 14 }))
  learner = await addDiamond(t.db)
})

/** The HTML of a page, with what it loads later. */
const rendered = async (page: ReactNode) => text((await prerenderToNodeStream(page)).prelude)

/** Draws questions that are yet to be answered. */
const shown = (list: readonly PublicQuestion[]) =>
  rendered(
    list.map((question) => (
      <QuestionWidget
        key={question.id}
        question={question}
        entries={[]}
        mode="edit"
        isMaterialOpen
      />
    )),
  )

function expectWords(html: string, ...words: string[]) {
  for (const word of [...words, '登录已过期']) expect(html).toContain(word)
  expect(html.match(elements)).toBeNull()
}

test('practice, its report and its print', async () => {
  await addPaper(t.db, { id: 1, sections: [{ questions: asked }] })
  const start = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  const sitting = await startPaper(t.db, learner, start)
  expectWords(
    await shown(sitting.questions.map(({ question }) => question)),
    '题干',
    '选项',
    '材料',
  )
  await submitSitting(t.db, [], learner, { attemptId: sitting.id, answers: [] })
  const { attempt } = await getSittingReport(t.db, learner, sitting.id)
  expect(attempt.items).toHaveLength(questionTypes.length)
  const report = attempt.items.map(({ position, question }) => (
    <AnsweredQuestion key={position} question={question} />
  ))
  expectWords(await rendered(report), '题干', '选项', '材料', '解析', '范文', '要点')
  const print = (
    <PrintView set={setOfSitting(attempt)} hasAnswers Html={RichText} Markdown={Plain} />
  )
  expectWords(await rendered(print), '题干', '选项', '材料', '解析', '又析', '范文')
})

test('homework and the marking room, where a model answer keeps its paragraphs', async () => {
  await t.db.insert(homeworks).values({ id: 1, title: '作业', full: 14 * asked.length })
  await t.db.insert(homeworkQuestions).values(
    asked.map(({ id: questionId, score }, index) => {
      return { homeworkId: 1, position: index + 1, questionId, score }
    }),
  )
  const homework = await getHomework(t.db, [], learner, { id: 1, type: 2 })
  expectWords(await shown(homework.questions), '题干', '选项', '材料')

  const { id } = await beginAnswers(t.db, [], learner, 1)
  const questionId = writtenId
  const entry = {
    questionId,
    answer: `<p>${hostile('作答')}${'窗口开到晚上八点半，'.repeat(3)}</p>`,
    url: [],
  }
  const answer = { businessId: '', questionClassified: 0 as const, questionId, revision: 0 }
  await saveAnswers(t.db, learner, { id, answers: [{ ...answer, webAnswerDTOList: [entry] }] })
  await submitAnswers(t.db, [], learner, { id, round: 1 })

  const marker = await addMarker(t.db, '13900000002')
  const nothing = async () => undefined
  for (;;) {
    const script = await claimScript(t.db, marker, { skip: [] }, [homeworkSource])
    if (!script) break
    const form = { before: emptyDraft, onKeep: () => {}, onDone: nothing, onSkip: nothing }
    const room = await rendered(<ScriptForm script={script} {...form} />)
    expectWords(room, '题干', '解析', '范文', '要点', '<p>第二段 a&lt;b')
    const points = script.prompt.points.map(({ code }) => {
      return { code, score: 0, quote: '', note: hostile('批注') }
    })
    const given = { points, deductions: [], annotations: [], comment: hostile('批语') }
    await markScript(t.db, marker, { id: script.id, round: script.round, ...given }, [
      homeworkSource,
    ])
  }
  const { answered } = await getAnswers(t.db, learner, { id, type: 2 })
  const marked = answered.map((question) => (
    <AnsweredQuestion key={question.id} question={question} />
  ))
  expectWords(await rendered(marked), '题干', '解析', '范文', '批注', '批语')
})

const Plain = ({ text }: { text: string }) => <p>{text}</p>
