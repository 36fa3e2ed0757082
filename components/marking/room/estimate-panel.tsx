import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { AI_LABEL } from '#lib/ai/label.ts'
import { estimateMarks } from '#lib/marking/calls.ts'
import type { MarkEstimate, ScriptToMark } from '#lib/marking/contract.ts'
import { scoreOf } from '#lib/marking/score/score-of.ts'
import { call } from '#lib/platform/client/call.ts'
import type { Draft } from './draft.ts'
import styles from './estimate-panel.module.css'

type Props = {
  script: ScriptToMark
  draft: Draft
  /** Points without marks. */
  open: number
  /** Takes the focus of the button that is gone then. */
  onShown: () => void
}

/** Shows what a model would give, to be read once every point has marks; it changes none of them. */
export function EstimatePanel({ script, draft, open, onShown }: Props) {
  const { id, round, full, step, prompt } = script
  const [isBusy, setIsBusy] = useState(false)
  // Undefined: not asked yet. Null: there is none.
  const [estimate, setEstimate] = useState<MarkEstimate | null>()
  const ask = async () => {
    setIsBusy(true)
    const points = prompt.points.map(({ code }) => ({ code, score: draft.scores[code] ?? 0 }))
    try {
      setEstimate((await call(estimateMarks, { id, round, points })).estimate)
    } catch {
      // The call has shown why; it may be asked again.
    } finally {
      setIsBusy(false)
      onShown()
    }
  }
  if (estimate === null) return <p className={styles.told}>这一份 AI 没有给出可用的建议</p>
  if (!estimate)
    return open > 0 ? (
      <p className={styles.told}>打完分后可看 AI 建议</p>
    ) : (
      <p className={styles.told}>
        <Button variant="quiet" busy={isBusy} onClick={ask}>
          看 AI 建议
        </Button>
      </p>
    )
  return (
    <section className={styles.estimate} aria-label="AI 建议">
      <p>{AI_LABEL} · 仅供参考，不计分</p>
      <p>
        各点合计 AI 给 <strong>{estimate.score}</strong>，您给{' '}
        <strong>{scoreOf(prompt.points, draft.scores, { full, step })}</strong>
      </p>
      <ol>
        {estimate.points.map(({ code, score, reason }, index) => (
          <li key={code} data-differs={score !== draft.scores[code] || undefined}>
            第 {index + 1} 点 {score} 分{reason && `：${reason}`}
          </li>
        ))}
      </ol>
    </section>
  )
}
