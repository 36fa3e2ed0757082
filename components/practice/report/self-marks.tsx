import { Link } from '#components/ui/link.tsx'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import { hasPoints, marksOf, openMarks } from './marks-text.ts'
import styles from './self-marks.module.css'

type Props = { items: readonly AnsweredItem[]; pathOf: (position: number) => string }

/** The questions with something written that no person has marked, and how far the learner has marked them. */
export function SelfMarks({ items, pathOf }: Props) {
  const written = items.filter((item) => item.selfFull > 0 || openMarks(marksOf(item)) > 0)
  if (written.length === 0) return null
  return (
    <section className={styles.written} aria-label="自评">
      <p>
        写的内容机器不判分，对照采分点给自己打分。自评只给自己看，不计入得分、正确率和击败百分比。
      </p>
      <ul>
        {written.map((item) => (
          <li key={item.position}>
            <Entry item={item} path={pathOf(item.position)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Entry({ item, path }: { item: AnsweredItem; path: string }) {
  const { position, question, selfScore, selfFull } = item
  const open = openMarks(marksOf(item))
  const done = selfScore !== null && `自评 ${selfScore} / ${selfFull}`
  const way = hasPoints(question) ? '去自评' : '没有采分点'
  return (
    <>
      <Link href={path}>
        第 {position} 题{open > 0 && `　${way}`}
      </Link>
      <span>{[done, open > 0 && `待批阅 ${open} 分`].filter(Boolean).join('，')}</span>
    </>
  )
}
