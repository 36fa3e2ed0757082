'use client'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import { majorSearch } from '#lib/handbook/calls.ts'
import type { Major } from '#lib/handbook/contract.ts'
import { call } from '#lib/platform/client/call.ts'
import styles from './major.module.css'
import { majorLevels, majorPath } from './major-levels.ts'

// Long enough for the next letter of a word, short enough not to be felt.
const PAUSE_MS = 250
// The server sends no more.
const MOST = 50

type Answer = { state: 'none' | 'busy' | 'failed' } | { state: 'found'; majors: Major[] }

/** Finds majors of all levels by name or code while typing, first `initial`; arrow keys walk through what was found, Escape empties it. */
export function MajorSearch({ initial = '' }: { initial?: string }) {
  const [keyword, setKeyword] = useState(initial)
  const [attempt, setAttempt] = useState(0)
  const answer = useAnswer(keyword.trim(), attempt)
  const place = useRef<HTMLFormElement>(null)
  const id = useId()
  return (
    <search aria-label="查专业" className={styles.search}>
      <form
        ref={place}
        onSubmit={(event) => {
          event.preventDefault()
          setAttempt(attempt + 1)
          if (!keyword.trim()) place.current?.querySelector('input')?.focus()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            setKeyword('')
            place.current?.querySelector('input')?.focus()
          } else walk(event, place.current)
        }}
      >
        <label htmlFor={id}>查专业</label>
        <input
          id={id}
          type="search"
          value={keyword}
          maxLength={40}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={`${id}-status`}
          placeholder="专业名称或代码，如 行政管理、1204"
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
        <Button type="submit">查找</Button>
        <p role="status" id={`${id}-status`} className={styles.status}>
          {attempt > 0 && !keyword.trim() && '请先输入专业名称或代码'}
          {sentenceOf(answer, keyword)}
          {answer.state === 'failed' && (
            <button type="button" onClick={() => setAttempt(attempt + 1)}>
              再试一次
            </button>
          )}
        </p>
        {answer.state === 'found' && answer.majors.length > 0 && (
          <ul className={styles.found}>
            {answer.majors.map((major) => (
              <li key={major.code}>
                <Link href={majorPath(major.level, Number(major.categoryCode))}>
                  <code>{major.code}</code>
                  <b>{major.name}</b>
                  <small>
                    {levelName(major.level)} · {major.category} · {major.family}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </form>
    </search>
  )
}

function useAnswer(keyword: string, attempt: number): Answer {
  const [answer, setAnswer] = useState<Answer>({ state: 'none' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for the same
  useEffect(() => {
    if (!keyword) {
      setAnswer({ state: 'none' })
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      // What was found for the letters before stays until the answer is there.
      setAnswer((before) => (before.state === 'found' ? before : { state: 'busy' }))
      try {
        const majors = await call(majorSearch, { keyword }, { signal: abort.signal, quiet: true })
        if (!abort.signal.aborted) setAnswer({ state: 'found', majors })
      } catch {
        if (!abort.signal.aborted) setAnswer({ state: 'failed' })
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [keyword, attempt])
  return answer
}

function sentenceOf(answer: Answer, keyword: string): string {
  if (answer.state !== 'found') return sentences[answer.state]
  const { length } = answer.majors
  if (length === 0) {
    return `目录里没有“${keyword.trim()}”。可以少写几个字，或在下面按门类查找。`
  }
  return length < MOST ? `找到 ${length} 个专业` : `列出最相近的 ${MOST} 个，写得更具体可以缩小范围`
}

const sentences = { none: '', busy: '正在查找', failed: '没有查到结果，网络或服务暂时不通。' }

const levelName = (level: number) => majorLevels.find(({ id }) => id === level)?.name ?? ''

/** Arrow keys lead from the field into what was found, through it and back. */
function walk(event: KeyboardEvent, form: HTMLFormElement | null) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !form) return
  const stops = [...form.querySelectorAll<HTMLElement>('input, li a')]
  const next = stops[stops.indexOf(event.target as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
