import { eq } from 'drizzle-orm'
import { articleLoader, findArticle } from '#lib/articles/server/find-article.ts'
import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { addQuestionBank, planted } from '#lib/questions/server/testing/questions.ts'
import { settings } from '#lib/site/server/tables.ts'
import { answerArticleQuestion } from './article-questions.ts'

const t = testDatabase()

// Of each type one, the ids of their content files being q1 to q8; q17 is for members.
const slots = ['q1', 'q2', 'q3', 'q17', 'gone']
  .map((id) => `<!--question:${id}-->`)
  .join('<p>文</p>')

const open = (value: boolean) =>
  t.db
    .insert(settings)
    .values({ key: 'questionBankOpen', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })

beforeAll(async () => {
  await addTables(t.db)
  await addQuestionBank(t.db)
  await addArticles(t.db, [{ id: 1, bodyHtml: asHtml(slots) }, { id: 2 }])
  await open(true)
})

const shown = async () => (await findArticle(t.db, 1))?.questions ?? []
const types = { single_choose: 'A', true_false_choose: 'A', multiple_choose: 'AB' } as const

test('an article shows the choice questions of its slots that everybody may practise, without their keys', async () => {
  const questions = await shown()
  expect(questions.length).toBeGreaterThan(0)
  for (const { type, catalogue, options } of questions) {
    expect(Object.keys(types)).toContain(type)
    expect(catalogue).toMatchObject({ id: 11, name: '片段阅读' })
    expect(options.length).toBeGreaterThan(1)
  }
  expect(questions.map(({ contentId }) => contentId)).not.toContain('q17')
  expect(JSON.stringify(questions)).not.toContain(planted)
  expect((await findArticle(t.db, 2))?.questions).toEqual([])
})

test('an answer is marked, and only then the key and its analysis are told', async () => {
  for (const { id, options } of await shown()) {
    const answers = await Promise.all(
      options.map(({ optionHead: answer }) =>
        answerArticleQuestion(t.db, { articleId: 1, questionId: id, answer }),
      ),
    )
    const [{ right = '', analysis = '' } = {}] = answers
    expect(right).toMatch(/^[A-Z]+$/)
    expect(analysis).toContain(planted)
    expect(answers.filter(({ isRight }) => isRight).map(({ answer }) => answer)).toEqual(
      right.length === 1 ? [right] : [],
    )
    const whole = await answerArticleQuestion(t.db, { articleId: 1, questionId: id, answer: right })
    expect(whole).toMatchObject({ answer: right, isRight: true })
  }
})

test('an option that there is not, and a question that the article does not ask, are refused', async () => {
  const [first] = await shown()
  const ask = (articleId: number, questionId: number, answer = 'A') =>
    answerArticleQuestion(t.db, { articleId, questionId, answer })
  const questionId = first?.id ?? 0
  await expect(ask(1, questionId, 'Z')).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(ask(2, questionId)).rejects.toMatchObject({ code: 'not_found' })
  await expect(ask(1, 17)).rejects.toMatchObject({ code: 'not_found' })
  await expect(ask(99, questionId)).rejects.toMatchObject({ code: 'not_found' })
})

test('a question goes from the text with its catalogue or the bank, and the page hears of it', async () => {
  const before = await findArticle(t.db, 1)
  expect(articleLoader.tagsOf(before, 1)).toEqual(expect.arrayContaining(['questions', 'site']))
  const closed = (membersOnly: boolean) =>
    t.db.update(catalogues).set({ membersOnly }).where(eq(catalogues.id, 1))
  const [first] = before?.questions ?? []
  for (const [close, reopen] of [
    [() => closed(true), () => closed(false)],
    [() => open(false), () => open(true)],
  ] as const) {
    await close()
    expect(await shown()).toEqual([])
    const answer = { articleId: 1, questionId: first?.id ?? 0, answer: 'A' }
    await expect(answerArticleQuestion(t.db, answer)).rejects.toMatchObject({ code: 'not_found' })
    await reopen()
    expect(await shown()).toEqual(before?.questions)
  }
})
