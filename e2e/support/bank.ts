import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { Report, Sitting } from '#lib/practice/shapes.ts'
import type { Account } from './account-api.ts'

// The demo's papers and questions as they lie on disk, and what learners do with them by the API and by mouse.

export type Stored = {
  id: string
  type: string
  subject: string
  category: string
  stem: string
  options: { head: string; content: string }[]
  answer: string
  answer_list?: string[]
  analysis: string
  sub_questions?: Stored[]
}

type StoredPaper = {
  title: string
  minutes: number
  sections: { questions: { id: string; score: number }[] }[]
}

/** The demo questions of practice; those of interviews lie in a folder of their own. */
export const demoQuestions: Stored[] = globSync('content/questions/*.jsonl')
  .toSorted()
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  )

/** A demo question by its number. */
function demoQuestion(id: string): Stored {
  const found = demoQuestions.find((question) => question.id === id)
  if (!found) throw new Error(`no demo question ${id}`)
  return found
}

const papers: StoredPaper[] = JSON.parse(readFileSync('content/papers.json', 'utf8'))

/** The demo paper with all eight types. */
export const mixedPaper = paperOf('中央遴选综合能力模拟卷（一）')
/** The demo paper that machines mark. */
export const objectivePaper = paperOf('省级遴选客观题模拟卷')

function paperOf(title: string) {
  const paper = papers.find((one) => one.title === title)
  if (!paper) throw new Error(`no demo paper ${title}`)
  const asked = paper.sections.flatMap(({ questions }) => questions)
  return {
    title,
    minutes: paper.minutes,
    items: asked.map(({ id, score }, index) => ({
      position: index + 1,
      full: score,
      question: demoQuestion(id),
    })),
  }
}

/** A call of the learning platform, as the account makes it. */
export async function lx<T>(
  request: APIRequestContext,
  account: Account | null,
  path: string,
  data: object,
  method: 'GET' | 'POST' = 'POST',
): Promise<{ code: number; data: T }> {
  const headers: Record<string, string> = account ? { token: account.uuid } : {}
  const query = new URLSearchParams(
    Object.entries(data).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const response =
    method === 'POST'
      ? await request.post(`/api/lx/${path}`, { data, headers })
      : await request.get(`/api/lx/${path}?${query}`, { headers })
  return response.json()
}

/** The number that the server has given a demo paper. */
export async function paperId(request: APIRequestContext, { title }: { title: string }) {
  type Items = { items: { id: number; title: string }[] }
  const { data } = await lx<Items>(request, null, 'historyPaper/page', {})
  const paper = data.items.find((one) => one.title === title)
  if (!paper) throw new Error(`the server has no paper ${title}`)
  return paper.id
}

/** Answers by the beginning of a stem, which the server's questions share with the files. */
export type Given = (question: Stored) => string | undefined

/** Begins a sitting, gives answers to whichever demo questions it asks, and hands it in. */
export async function sit(
  request: APIRequestContext,
  account: Account,
  begin: { path: string; data: object },
  given: Given,
): Promise<Sitting> {
  const sitting = await start(request, account, begin)
  await handIn(request, account, sitting, given)
  return sitting
}

/** Begins a sitting. */
export async function start(
  request: APIRequestContext,
  account: Account,
  { path, data }: { path: string; data: object },
): Promise<Sitting> {
  const begun = await lx<Sitting>(request, account, path, { ...data, clientKey: randomUUID() })
  expect(begun.code).toBe(200)
  return begun.data
}

/** Hands a sitting in by the API with answers to some of its questions. */
async function handIn(
  request: APIRequestContext,
  account: Account,
  sitting: Sitting,
  given: Given,
): Promise<void> {
  const answers = sitting.questions.flatMap(({ position, question }) => {
    const answer = given(storedOf(question.context))
    if (answer === undefined) return []
    const entry = { questionId: question.id, answer, url: [] }
    const record = { questionId: question.id, webAnswerDTOList: [entry] }
    return [{ position, answer: record, changedAt: Date.now(), seconds: 20 }]
  })
  const handed = await lx(request, account, 'historyPaper/submitAnswer', {
    attemptId: sitting.id,
    answers,
  })
  expect(handed).toMatchObject({ code: 200, data: { submitted: true } })
}

/** The demo question whose stem the page or the server shows. */
function storedOf(html: string): Stored {
  const text = plain(html)
  const found = demoQuestions.find(({ stem }) => plain(stem) === text)
  if (!found) throw new Error(`no demo question says ${text}`)
  return found
}

const plain = (html: string) => html.replace(/<[^>]+>|\s|\\n|_/g, '')

/** Asks the server for the report of a sitting that was handed in. */
export async function reportOf(
  request: APIRequestContext,
  account: Account,
  sittingId: number,
): Promise<Report> {
  const path = 'v2/userExerciseLog/getExerciseQuestionUserAnswer'
  const { code, data } = await lx<Report>(request, account, path, { attemptId: sittingId })
  expect(code).toBe(200)
  return data
}

/** Waits for a question by its own heading; headings that name the place of a sitting hold the same words further on. */
export const isAt = (page: Page, number: number) =>
  expect(page.getByRole('heading', { name: new RegExp(`^第 ${number} 题`) })).toBeVisible()

/** The number of the sitting that the page shows. */
export async function sittingIdOf(page: Page): Promise<number> {
  await expect(page).toHaveURL(/attemptId=\d+/)
  return Number(new URL(page.url()).searchParams.get('attemptId'))
}

/** The input of an option; what is clicked is its line. */
export const option = (part: Locator, head: string) =>
  part.locator(`label:has(input[type=radio], input[type=checkbox])`).filter({
    has: part.page().locator(`span:text-is("${head}")`),
  })

/** Takes out what the browser itself says of calls that were refused or had no network; the test means them to be. */
export function forgiveFailedCalls(complaints: string[]): void {
  const others = complaints.filter((text) => !text.startsWith('Failed to load resource'))
  complaints.splice(0, complaints.length, ...others)
}

/** Waits for the mark that says that the server has the answer. */
export const expectSaved = (page: Page) =>
  expect(page.getByRole('region').getByText('已保存')).toBeVisible()

/** The number that the server has given a catalogue. */
export async function catalogueId(request: APIRequestContext, name: string): Promise<number> {
  type Node = { id: number; name: string; children: Node[] }
  const { data } = await lx<Node[]>(request, null, 'homePage/tree', {}, 'GET')
  const found = data.flatMap((node) => [node, ...node.children]).find((node) => node.name === name)
  if (!found) throw new Error(`the server has no catalogue ${name}`)
  return found.id
}
