import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { Moment } from '#components/staff/moment.tsx'
import type { BankPaper } from '#lib/bank-papers/contract.ts'
import { staffBankPaperPreviewPage } from '#lib/bank-papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './bank-papers.module.css'

/** Shows uses of a paper, and who has changed it. */
export function PaperFacts({ found: { id, tag, uses, changedAt, changedBy, confirmed } }: Props) {
  const { open, handedIn, mocks } = uses
  return (
    <section aria-labelledby="uses" className={styles.facts}>
      <h2 id="uses">用在</h2>
      <ul>
        {handedIn > 0 && <li>{handedIn} 份已交的作答</li>}
        {open > 0 && <li>{open} 份正在作答，仍是开始时的题</li>}
        {mocks.map((mock) => (
          <li key={mock.id}>
            模考“{mock.title}”{mock.isOver && '（已结束）'}
          </li>
        ))}
        {handedIn + open + mocks.length === 0 && <li>还没有用到它的地方</li>}
      </ul>
      <p>
        <Moment iso={changedAt} />，{changedBy ?? '来自文件，或已离开的同事'}
      </p>
      {confirmed && (
        <p>
          {confirmed.by} 于 <Moment iso={confirmed.at} /> 确认是真题
        </p>
      )}
      <p>
        <a
          href={href(staffBankPaperPreviewPage, { id: String(id) })}
          target="_blank"
          rel="noopener"
        >
          预览与打印
          <span className="visually-hidden">（在新标签页打开）</span>
        </a>
      </p>
      <RecordHistory noun="bankPaper" id={id} of={tag} />
    </section>
  )
}

type Props = { found: BankPaper }
