import { useState } from 'react'
import { CallError, call } from '#lib/platform/client/call.ts'
import { useReading } from '#lib/platform/client/use-reading.ts'
import { errorQuestionInfo, errorQuestionLog } from '#lib/practice/calls.ts'
import type { QuestionView } from '#lib/practice/contract/sittings.ts'

/** More would take minutes to load and hundreds of sheets. */
export const MOST = 200
/** Most questions at once; the next ones wait. */
const atOnce = 4

type Book = { views: QuestionView[]; total: number }

/** The wrong-question book with answers and analyses, the newest questions of it; `error` is the code of a failure. */
export function useWrongBook() {
  const [progress, setProgress] = useState('正在读取错题本')
  const read = () => loadBook((done, of) => setProgress(`正在读取错题 ${done} / ${of}`))
  const { data, error, mutate } = useReading<Book>(
    errorQuestionLog,
    {},
    { read, as: 'book', revalidateOnReconnect: false },
  )
  const code = error instanceof CallError ? error.code : -1
  const retry = () => void mutate().catch(() => undefined)
  return { data, error: error === undefined ? undefined : code, progress, retry }
}

async function loadBook(onProgress: (done: number, of: number) => void): Promise<Book> {
  const ids: number[] = []
  let total = 0
  for (let page = 1; ids.length < MOST; page += 1) {
    const list = await call(errorQuestionLog, { page })
    total = list.total
    ids.push(...list.items.map(({ questionId }) => questionId))
    if (list.items.length === 0 || ids.length >= total) break
  }
  // A question that moves between two pages while they are read comes twice.
  const wanted = [...new Set(ids)].slice(0, MOST)
  const views: QuestionView[] = []
  for (let at = 0; at < wanted.length; at += atOnce) {
    const group = await Promise.all(wanted.slice(at, at + atOnce).map(findView))
    views.push(...group.filter((view) => view !== null))
    onProgress(Math.min(at + atOnce, wanted.length), wanted.length)
  }
  return { views, total }
}

/** Null for a question that has left the book meanwhile. */
async function findView(questionId: number): Promise<QuestionView | null> {
  try {
    return await call(errorQuestionInfo, { questionId }, { quiet: true })
  } catch (error) {
    if (error instanceof CallError && error.code === 404) return null
    throw error
  }
}
