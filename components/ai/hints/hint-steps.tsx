import { useEffect, useRef } from 'react'
import label from '#components/ai/ai-analysis.module.css'
import { Disclaimer } from '#components/ai/disclaimer.tsx'
import { useLabelledCopy } from '#components/ai/use-labelled-copy.ts'
import { AI_LABEL } from '#lib/ai/label.ts'
import type { createHintFlow, Hints } from './hint-flow.ts'
import styles from './hint-steps.module.css'

type Props = { hints: Hints; flow: ReturnType<typeof createHintFlow> }

/** The steps of the hints that were asked for, one below the other, and the way to the next. */
export function HintSteps({ hints, flow }: Props) {
  const { steps, next, notice, isAsking } = hints
  const list = useRef<HTMLOListElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    // The button that was pressed has gone; the focus of whoever came back, or pressed elsewhere, stays where it is.
    if (next !== null || !isPressed.current) return
    isPressed.current = false
    list.current?.querySelector<HTMLElement>('li:last-child')?.focus({ preventScroll: true })
  }, [next])
  return (
    <section className={styles.hints} aria-label="提示">
      <ol ref={list} className={styles.steps} aria-live="polite">
        {steps.map(({ step, text, generated }, at) => (
          <Step key={step} {...{ text, generated }} name={`提示 ${at + 1}`} />
        ))}
      </ol>
      {next !== null && (
        <button
          type="button"
          className={styles.next}
          aria-disabled={isAsking}
          onClick={() => {
            isPressed.current = true
            void flow.next()
          }}
        >
          {isAsking ? '正在准备' : `看提示 ${steps.length + 1}`}
        </button>
      )}
      <p className={styles.end}>
        {next === null
          ? '提示到此为止，答案与解析在交卷后。'
          : '提示不会给出答案，用过几步会记在报告里。'}
      </p>
      {notice && (
        <Disclaimer content={notice.content} onConfirm={flow.confirm} onClose={flow.cancel} />
      )}
    </section>
  )
}

type StepProps = { name: string; text: string; generated: boolean }

function Step({ name, text, generated }: StepProps) {
  return (
    <li tabIndex={-1}>
      <strong>{name}</strong>
      {generated ? <Generated text={text} /> : <p>{text}</p>}
    </li>
  )
}

/** Words of a model under their label, which goes with them into copies. */
function Generated({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLabelledCopy(place)
  return (
    <div ref={place}>
      <span className={label.label}>{AI_LABEL}</span>
      <p>{text}</p>
    </div>
  )
}
