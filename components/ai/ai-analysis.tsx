'use client'
import { useEffect, useState } from 'react'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { usePressed } from '#lib/accounts/client/use-pressed.ts'
import { aiAnalysis, aiAnalysisInfo, aiReadNotice } from '#lib/ai/calls.ts'
import { askedHere } from '#lib/ai/client/asked-here.ts'
import { call } from '#lib/platform/client/call.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import type { PublicQuestion } from '#lib/questions/types.ts'
import styles from './ai-analysis.module.css'
import { type AiResult, type AiStep, createAiFlow } from './ai-flow.ts'
import { AiText } from './ai-text.tsx'
import { Disclaimer } from './disclaimer.tsx'
import { QuotaUsed } from './quota-used.tsx'

type Props = {
  /** The whole question: parts have no explanation of their own. */
  question: PublicQuestion
  /** Generated for this learner before; shown at once. */
  given?: AiResult | null
  /** Where membership is sold. */
  vipPath: string
  /** Where one goes on asking about it. */
  askPath: string
}

/** The explanation of a model: asked for by a click, or there from an earlier one, under its own label. */
export function AiAnalysis(props: Props) {
  return <Analysis key={props.question.id} {...props} />
}

function Analysis({ question, given: before = null, vipPath, askPath }: Props) {
  const questionId = Number(question.id)
  const [given] = useState(before)
  const [step, setStep] = useState<AiStep>(
    given ? { name: 'shown', result: given } : { name: 'idle' },
  )
  const [flow] = useState(() =>
    createAiFlow(questionId, {
      show: setStep,
      info: (input) => call(aiAnalysisInfo, input),
      readNotice: () => call(aiReadNotice, { type: 1 }),
      create: (input) => call(aiAnalysis, input),
      waiting: askedHere,
    }),
  )
  useEffect(() => {
    // A guest has asked for nothing.
    if (!given && isSignedIn()) void flow.resume()
  }, [flow, given])
  usePressed('ai', String(questionId), flow.start)
  const ask = () => {
    if (isSignedIn()) void flow.start()
    else askForLogin({ name: 'ai', detail: String(questionId), label: '生成 AI 解析' })
  }
  const isLoading = step.name === 'loading'
  if (step.name === 'shown')
    return (
      <AiText result={step.result} isTyped={step.result !== given} {...{ question, askPath }} />
    )
  return (
    <div className={styles.ask}>
      <button type="button" className={styles.generate} aria-disabled={isLoading} onClick={ask}>
        {isLoading ? '正在生成' : '生成 AI 解析'}
      </button>
      <span role="status" className={styles.status}>
        {isLoading && waitingText(step.written)}
      </span>
      {step.name === 'quota' && <QuotaUsed vipPath={vipPath} onClose={flow.cancel} />}
      {step.name === 'notice' && (
        <Disclaimer content={step.content} onConfirm={flow.confirm} onClose={flow.cancel} />
      )}
    </div>
  )
}

/** Characters are counted by the hundred, or a screen reader would not come to an end. */
function waitingText(written = 0): string {
  const hundreds = Math.floor(written / 100) * 100
  return hundreds > 0
    ? `AI 正在分析这道题，已写 ${hundreds} 多字，写完并核对后显示`
    : 'AI 正在分析这道题，请稍候'
}
