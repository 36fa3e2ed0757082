import { Link } from '#components/ui/link.tsx'
import { questionBankOverYearTrueTopicPage } from '#lib/papers/paths.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { questionBankHome } from '#lib/practice/calls.ts'
import { questionBankRecordPage, questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'
import styles from './bank-entries.module.css'

type Progress = Output<typeof questionBankHome>['progress']
type Entry = {
  name: string
  note: string
  path: string
  /** Questions that wait behind it. */
  countOf?: (progress: NonNullable<Progress>) => number
}

const record = (tab: string) => href(questionBankRecordPage, { tab })
const entries: Entry[] = [
  { name: '专项训练', note: '按科目与考点挑题', path: href(questionBankSpecialTrainingPage) },
  { name: '成套试卷', note: '真题与模拟卷分开标明', path: href(questionBankOverYearTrueTopicPage) },
  {
    name: '实战模拟',
    note: '整卷限时，到时交卷',
    path: href(questionBankOverYearTrueTopicPage, { kind: 'simulation' }),
  },
  { name: '今日复习', note: '按遗忘规律安排', path: record('review'), countOf: ({ due }) => due },
  { name: '错题本', note: '标记错因，按因重做', path: record('wrong'), countOf: (p) => p.wrong },
  { name: '收藏', note: '收藏的题目', path: record('favorites'), countOf: (p) => p.favorites },
  { name: '做题记录', note: '每次练习与报告', path: href(questionBankRecordPage) },
]

/** The ways to practise, with what waits there for the learner. */
export function BankEntries({ progress }: { progress: Progress }) {
  return (
    <nav aria-label="练习方式" className={styles.entries}>
      <ul>
        {entries.map(({ name, note, path, countOf }) => (
          <li key={name}>
            <Link href={path}>
              <span className={styles.name}>
                {name}
                {countOf && (
                  <span className={`user-only ${styles.count}`}>
                    {progress ? `${countOf(progress)} 道` : '…'}
                  </span>
                )}
              </span>
              <span className={styles.note}>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
