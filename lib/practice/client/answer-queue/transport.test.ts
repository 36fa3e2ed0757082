import { jest } from '@jest/globals'
import { change } from '#lib/practice/client/answer-queue/testing/queue.ts'
import { sendAnswers } from './transport.ts'

const storage = { getItem: () => null, setItem: () => undefined }
const batch = { sittingId: 7, answers: [{ ...change(1, 'A'), changedAt: 1 }] }

/** A server that answers so. */
function answering(status: number, body: string, headers = {}) {
  Object.assign(globalThis, { localStorage: storage })
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status, headers }))
}
afterEach(() => void jest.restoreAllMocks())

const fields = [{ field: 'answers.0.answer.webAnswerDTOList.0.answer', reason: '没有“Z”这个选项' }]

test('what is refused alone, or among saved changes, comes with its reason', async () => {
  answering(422, JSON.stringify({ code: 422, msg: '提交的内容有误', data: { fields } }))
  expect(await sendAnswers(batch)).toEqual({ kind: 'refused', reason: '没有“Z”这个选项' })
  const state = { id: 7, expiresAt: null, remaining: null, submitted: false }
  const saved = [{ position: 2, changedAt: 1 }]
  const data = { ...state, saved, refused: [{ position: 1, fields }], now: Date.now() }
  answering(200, JSON.stringify({ code: 200, msg: 'ok', data }))
  expect(await sendAnswers(batch)).toEqual({
    ...{ kind: 'stored', state, saved },
    refused: [{ position: 1, reason: '没有“Z”这个选项' }],
  })
})

test('a refusal in another form is one all the same', async () => {
  answering(422, '<html>')
  expect(await sendAnswers(batch)).toEqual({ kind: 'refused', reason: '' })
})

test('a server that has stored all but some says which, and the rest is sent again', async () => {
  const state = { id: 7, expiresAt: null, remaining: null, submitted: false }
  const saved = [{ position: 2, changedAt: 1 }]
  const stored = { ...state, saved, refused: [], now: Date.now() }
  const say = (data: unknown) =>
    answering(503, JSON.stringify({ code: 503, msg: '', data }), { 'retry-after': '5' })
  say(stored)
  expect(await sendAnswers(batch)).toEqual({ kind: 'stored', state, saved, refused: [], again: 5 })
  say(null)
  expect(await sendAnswers(batch)).toEqual({ kind: 'busy', seconds: 5 })
  answering(503, '<html>')
  expect(await sendAnswers(batch)).toEqual({ kind: 'busy', seconds: 0 })
})
