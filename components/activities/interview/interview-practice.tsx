'use client'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { clockText } from '#lib/platform/text/duration.ts'
import styles from './interview.module.css'
import { type Phase, phases, usePractice } from './use-practice.ts'

/** A question and its hint. */
export type InterviewQuestion = { question: string; answer: string }

/** One question after another: to think, to answer aloud, then the hint. */
export function InterviewPractice({ questions }: { questions: InterviewQuestion[] }) {
  const [index, setIndex] = useState(0)
  const { phase, left, goOn, reset } = usePractice()
  const shown = questions[index]
  const turn = () => {
    reset()
    setIndex((index + 1) % questions.length)
  }
  if (!shown) return null
  const { name, next, say } = phases[phase]
  return (
    <section className={styles.practice} data-phase={phase} aria-labelledby="practice-title">
      <div className={styles.asked}>
        <h2 id="practice-title">
          第 {index + 1} 题<small>，共 {questions.length} 题</small>
        </h2>
        <p className={styles.question}>{shown.question}</p>
        {phase === 'done' && (
          <div className={styles.hint}>
            <h3>作答提示</h3>
            <p>{shown.answer}</p>
          </div>
        )}
      </div>
      <div className={styles.clock}>
        <p className={styles.phase}>{name}</p>
        <p className={styles.time} role="timer" aria-live="off" data-late={left <= 30_000}>
          {clockText(Math.ceil(left / 1000))}
        </p>
        <Bar phase={phase} left={left} />
        <p role="status" className={styles.say}>
          {say}
        </p>
        <div className={styles.buttons}>
          {/* No key that changes: the button that was pressed keeps the focus. */}
          <Button onClick={goOn}>{next}</Button>
          <button type="button" className={styles.plain} onClick={turn}>
            换一题
          </button>
          {(phase === 'thinking' || phase === 'answering') && (
            <button type="button" className={styles.plain} onClick={reset}>
              停止计时
            </button>
          )}
        </div>
        <noscript>
          <p className={styles.say}>计时需要 JavaScript；没有它也可以看表练习，提示在下面。</p>
        </noscript>
      </div>
    </section>
  )
}

function Bar({ phase, left }: { phase: Phase; left: number }) {
  const { seconds } = phases[phase]
  return (
    <div className={styles.bar} aria-hidden="true">
      <span style={{ width: `${seconds ? (left / seconds / 1000) * 100 : 0}%` }} />
    </div>
  )
}
