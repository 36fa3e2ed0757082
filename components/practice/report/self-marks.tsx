import { Link } from '#components/ui/link.tsx'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import { hasPoints, marksOf, openMarks } from './marks-text.ts'
import styles from './self-marks.module.css'

type Props = { items: readonly AnsweredItem[]; pathOf: (position: number) => string }

/** The questions with something written: what a person gave, or that it waits and how far the learner has marked it. */
export function SelfMarks({ items, pathOf }: Props) {
  const written = items.filter(
    (item) => item.byPerson || item.selfFull > 0 || openMarks(marksOf(item)) > 0,
  )
  if (written.length === 0) return null
  return (
    <section className={styles.written} aria-label="批阅与自评">
      <p>
        登录后写的内容由老师批阅，批好了会发消息；等的时候可以对照采分点给自己打分。自评只给自己看，不计入得分、正确率和击败百分比。
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
  const { position, question, selfScore, selfFull, byPerson, score, full } = item
  const open = openMarks(marksOf(item))
  const done = selfScore !== null && `自评 ${selfScore} / ${selfFull}`
  const way = hasPoints(question) ? '去自评' : '没有采分点'
  if (byPerson)
    return (
      <>
        <Link href={path}>第 {position} 题　看批阅</Link>
        <span>
          得分 {score} / {full}
        </span>
      </>
    )
  return (
    <>
      <Link href={path}>
        第 {position} 题{open > 0 && `　${way}`}
      </Link>
      <span>{[done, open > 0 && `待批阅 ${open} 分`].filter(Boolean).join('，')}</span>
    </>
  )
}
