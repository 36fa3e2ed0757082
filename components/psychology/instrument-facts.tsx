import type { InstrumentSummary } from '#lib/psychology/contract.ts'
import styles from './psychology.module.css'

/** How long an instrument is, where it comes from and why it may be used. */
export function InstrumentFacts({ instrument }: { instrument: InstrumentSummary }) {
  const { questions, minutes, source, licence } = instrument
  return (
    <>
      <p className="facts">
        <span>{questions} 题</span>
        <span>约 {minutes} 分钟</span>
      </p>
      <details className={styles.source}>
        <summary>来源与许可</summary>
        <p>{source}</p>
        <p>{licence}</p>
      </details>
    </>
  )
}
