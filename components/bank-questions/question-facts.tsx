import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { Moment } from '#components/staff/moment.tsx'
import type { BankQuestion } from '#lib/bank-questions/contract.ts'
import styles from './bank-questions.module.css'
import { ItemFigures } from './figures/item-figures.tsx'

/** The versions of a question with what staff changed, and what refers to it. */
export function QuestionFacts({ found: { id, version, versions, uses } }: { found: BankQuestion }) {
  return (
    <>
      <section aria-labelledby="figures" className={styles.facts}>
        <h2 id="figures">统计</h2>
        <ItemFigures id={id} />
      </section>
      <section aria-labelledby="versions" className={styles.facts}>
        <h2 id="versions">版本</h2>
        <ol>
          {versions.map(({ version, at, by }) => (
            <li key={version}>
              第 {version} 版，
              <Moment iso={at} />，{by ?? '来自文件'}
            </li>
          ))}
        </ol>
        <RecordHistory noun="bankQuestion" id={id} of={version} />
      </section>
      <section aria-labelledby="uses" className={styles.facts}>
        <h2 id="uses">用在</h2>
        {uses.length === 0 ? (
          <p>还没有用到它的地方。</p>
        ) : (
          <ul>
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
