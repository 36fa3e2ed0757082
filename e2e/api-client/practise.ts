import { createHash, randomInt, randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

// Somebody else's program, which knows nothing of this project but /api/openapi.json: it makes an account, logs in with
// its password, practises ten questions and hands them in. Usage: node practise.ts http://localhost:3000

type Question = components['schemas']['PublicQuestion']

const baseUrl = process.argv[2]
if (!baseUrl) throw new Error('usage: node practise.ts URL')
const { GET, POST, use } = createClient<paths>({ baseUrl })
const phone = `18${String(randomInt(1e9)).padStart(9, '0')}`
const password = 'kaogong-2026-xx'

/** The data of an answer; a refusal throws with its sentence. */
async function ok<T extends { data: unknown }>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T['data']> {
  const { data, error, response } = await call
  if (data === undefined) throw new Error(`${response.url}: ${JSON.stringify(error)}`)
  return data.data
}

async function register(): Promise<void> {
  const points = [0, 60, 150, 240, 300].map((x, index) => ({ x, t: index * 90 }))
  const drag = { width: 340, start: 0, end: 300, points }
  const { ticket } = await ok(POST('/api/v1/pc/slider/verify', { body: drag }))
  const order = { phone, purpose: 'register', ticket } as const
  const { error } = await GET('/api/v1/pc/sms_send', { params: { query: order } })
  const query = { ...order, proof: proofFor(error) }
  const { code } = await ok(GET('/api/v1/pc/sms_send', { params: { query } }))
  if (code === null) throw new Error('the codes of this site go to real phones')
  const body = { realname: '接口使用者', phone, code, password }
  await ok(POST('/api/v1/h5/lxuserRegister', { body }))
}

/** The work that a stranger is asked for, as the document says. */
function proofFor(refused: unknown): string {
  type Challenge = { text: string; puzzles: number; zeroBits: number }
  const { text, puzzles, zeroBits } = (refused as { data: { challenge: Challenge } }).data.challenge
  const numbers = Array.from({ length: puzzles }, (_, puzzle) => {
    for (let number = 0; ; number += 1) {
      const hash = createHash('sha256').update(`${text}:${puzzle}:${number}`).digest()
      if (hash.readUInt32BE() >>> (32 - zeroBits) === 0) return number
    }
  })
  return [text, ...numbers].join('~')
}

/** Both APIs know the caller from then on, each by the header that the document names. */
async function logIn(): Promise<string> {
  const body = { type: '1', account: phone, password } as const
  const { token, uuid } = await ok(POST('/api/v1/pc/login', { body }))
  use({
    onRequest({ request, schemaPath }) {
      if (schemaPath.startsWith('/api/lx/')) request.headers.set('token', uuid)
      else request.headers.set('authorization', `Bearer ${token}`)
    },
  })
  return (await ok(GET('/api/v1/pc/getuserinfo'))).user_name
}

function answerTo(question: Question) {
  const parts = question.sonQuestion.length > 0 ? question.sonQuestion : [question]
  const webAnswerDTOList = parts.map(({ id, questionOptionList: [first] }) => ({
    questionId: id,
    answer: first?.optionHead ?? '1',
  }))
  return { questionId: question.id, webAnswerDTOList }
}

async function practise() {
  const { tree } = await ok(POST('/api/lx/homePage/getAll', { body: {} }))
  const catalogue = tree.find(({ membersOnly, questions }) => !membersOnly && questions >= 10)
  if (!catalogue) throw new Error('no catalogue is open to everybody')
  const wish = { catalogueId: catalogue.id, count: 10, clientKey: randomUUID() }
  const sitting = await ok(POST('/api/lx/v2/catalogue/getCatalogueQuestion', { body: wish }))
  const answers = sitting.questions.map(({ position, question }) => ({
    position,
    answer: answerTo(question),
    seconds: 20,
    changedAt: Date.now(),
  }))
  const attemptId = sitting.id
  const [first, ...rest] = answers
  if (!first) throw new Error('an empty sitting')
  const early = { attemptId, answers: [first] }
  const { saved } = await ok(POST('/api/lx/historyPaper/batchSubmitAnswer', { body: early }))
  const handedIn = { attemptId, answers: rest }
  const { submitted } = await ok(POST('/api/lx/v2/catalogue/submitAnswer', { body: handedIn }))
  const report = await ok(
    POST('/api/lx/v2/userExerciseLog/getExerciseQuestionUserAnswer', { body: { attemptId } }),
  )
  return {
    questions: sitting.questions.length,
    saved: saved.length,
    submitted,
    answered: report.total.answered,
    analyses: report.attempt.items.filter(({ question }) => question.analysisList.length > 0)
      .length,
  }
}

await register()
const name = await logIn()
console.log(JSON.stringify({ name, ...(await practise()) }))
